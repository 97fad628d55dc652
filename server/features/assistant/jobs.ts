import type { Context } from '../../context.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { writeAnswer } from './answer.ts'
import { endAnswer } from './end-answer.ts'
import { liveOf } from './live.ts'

export const assistantJobs: Record<string, JobHandler> = {
  /** An answer whose asker's process died before it was begun is written all the same. */
  'assistant.answer': { outside: async (ctx, job) => await writeAnswer(ctx, job.ref ?? '') },
  /** An answer that has not ended by now never will. */
  'assistant.deadline': {
    inside: async (ctx, job) => {
      const id = job.ref ?? ''
      await endAnswer(ctx, id, { state: 'failed', failure: 'timeout' })
      // Only once it has ended: whoever writes would take it for a stop that somebody asked for.
      ctx.effects?.afterCommit.push(() => liveOf(id)?.stop.abort())
    },
  },
}

/**
 * After a start: what our own stand-in was writing when the process ended is over, and its credits go back at once. Only where
 * no other node may be writing it; a model that cannot be asked has until the deadline.
 */
export async function endInterruptedAnswers(ctx: Context): Promise<void> {
  if (ctx.settings.databaseUrl) return
  const rows = await ctx.db
    .selectFrom('ai_messages')
    .select('uuid')
    .where('state', '=', 'streaming')
    .where('built_in', '=', true)
    .execute()
  for (const { uuid } of rows) if (!liveOf(uuid)) await endAnswer(ctx, uuid, { state: 'failed', failure: 'failed' })
}
