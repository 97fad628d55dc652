import type { HookProblemCode } from '#contract/entities/webhook.ts'

/** Why nothing arrived at a webhook, in a word that the browser has a sentence for. */
export class HookProblem extends Error {
  readonly code: HookProblemCode
  readonly status: number | null
  constructor(code: HookProblemCode, status: number | null = null, cause?: unknown) {
    super(`the webhook was not told: ${code}`, { cause })
    this.code = code
    this.status = status
  }
}

/** Tells an address of a company's something. Rejects with HookProblem, and never asks inside the network that the server stands in. */
export interface HooksGateway {
  /** Answers the status, which is one of success. */
  post(what: { url: string; headers: Record<string, string>; body: string }): Promise<number>
}
