import { setTimeout as pause } from 'node:timers/promises'
import { rewrites } from '#contract/entities/assistant.ts'
import { answerOf } from './answer-builtin.ts'
import { compose, titles } from './compose-text.ts'
import type { TextGateway } from './interfaces/text.ts'

/**
 * Composes from the brief's own sentences and invents nothing: what stands in for a model where none is configured.
 * `pace`: milliseconds between the words of an answer, so that it can be read along and stopped.
 */
export function builtinWriter({ pace = 0 } = {}): TextGateway {
  return {
    name: 'builtin-writer',
    built_in: true,
    // It knows what it says itself in two languages, and cannot translate what people write.
    rewrites: rewrites.filter(way => way !== 'translate'),
    translate: null,
    async *write(order) {
      if (order.kind === 'title') yield* titles(order)
      else for (let version = 0; version < order.versions; version++) yield compose(order, version)
    },
    async *answer(order, signal) {
      for (const piece of answerOf(order).match(/\S+\s*|\s+/gu) ?? []) {
        if (pace > 0) await pause(pace, undefined, { signal })
        yield piece
      }
    },
  }
}
