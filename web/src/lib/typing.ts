/** Whether a key belongs to a text that is being written: single keys are no commands then. */
export const typing = (event: KeyboardEvent): boolean => event.defaultPrevented || !!(event.target as Element).closest?.("input,textarea,select,[data-typing]");
