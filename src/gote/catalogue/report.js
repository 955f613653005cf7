const root=document.documentElement,box=document.getElementById('search'),found=document.getElementById('found');
document.getElementById('lang').onclick=()=>{root.dataset.lang=root.lang=root.dataset.lang==='ja'?'en':'ja'};
const all=[...document.querySelectorAll('details.case')].map(d=>[d,d.textContent.toLowerCase()]);
box.oninput=()=>{const words=box.value.toLowerCase().split(/\s+/).filter(Boolean);let n=0;for(const [d,t] of all){const hit=words.every(w=>t.includes(w));d.hidden=!hit;n+=hit}found.textContent=words.length?n:''};
const at=location.hash&&document.getElementById(decodeURIComponent(location.hash.slice(1)));if(at&&at.tagName==='DETAILS')at.open=true;
