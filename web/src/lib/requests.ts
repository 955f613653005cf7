// Made from the OpenAPI description by `python -m gote.web.typescript`; do not edit.
import type { Json } from "./digest";

export interface BoardRequest {
  max_seconds?: number;
  document: { [field: string]: Json };
  lang?: "en" | "ja";
}

export interface CheckRequest {
  max_seconds?: number;
  document: { [field: string]: Json };
  answer: { [field: string]: Json };
}

export interface ClaimRequest {
  max_seconds?: number;
  claim: string;
  to: number;
}

export interface ExerciseRequest {
  max_seconds?: number;
  kind: string;
  method?: string | null;
  shape?: string | null;
  seed?: number;
  lang?: "en" | "ja";
}

export interface ExplainRequest {
  max_seconds?: number;
  document: { [field: string]: Json };
  lang?: "en" | "ja";
  format?: "text" | "markdown" | "html" | "latex";
}

export interface MarkRequest {
  max_seconds?: number;
  document: { [field: string]: Json };
  answer: { [field: string]: Json };
  lang?: "en" | "ja";
}

export interface NamedBoardRequest {
  max_seconds?: number;
  document: { [field: string]: Json };
  lang?: "en" | "ja";
  players?: string[];
}

export interface PlayRequest {
  max_seconds?: number;
  game?: string | null;
  document?: { [field: string]: Json } | null;
  options?: { [field: string]: Json };
  seed?: number;
  second?: boolean;
  both?: boolean;
  moves?: number[];
  level?: "perfect" | "club" | "beginner";
  review?: boolean;
  values?: boolean;
  lang?: "en" | "ja";
}

export interface ProveRequest {
  max_seconds?: number;
  document: { [field: string]: Json };
  answer?: { [field: string]: Json } | null;
}

export interface SolveRequest {
  max_seconds?: number;
  document: { [field: string]: Json };
  certificate?: boolean;
}

export interface TextRequest {
  max_seconds?: number;
  text: string;
  suffix?: string;
  kind?: string;
  lang?: "en" | "ja";
}

export interface TryRequest {
  max_seconds?: number;
  document: { [field: string]: Json };
  lang?: "en" | "ja";
  step: number;
  ask?: number;
  given: string;
}

export interface Requests {
  "board": NamedBoardRequest;
  "check": CheckRequest;
  "claim": ClaimRequest;
  "exercise": ExerciseRequest;
  "explain": ExplainRequest;
  "exports": BoardRequest;
  "jobs": SolveRequest;
  "mark": MarkRequest;
  "play": PlayRequest;
  "proof": BoardRequest;
  "prove": ProveRequest;
  "read": TextRequest;
  "solve": SolveRequest;
  "steps": BoardRequest;
  "try_step": TryRequest;
}
