import type { EngineResult } from './pglite-engine.ts'

/** Messages across the port between the server and the embedded database; id 0 is the worker's own "ready". */
export interface WorkerRequest {
  id: number
  text?: string
  params?: readonly unknown[]
  close?: true
}

export interface WorkerReply {
  id: number
  result?: EngineResult
  error?: { message: string; code?: string; constraint?: string; detail?: string }
}
