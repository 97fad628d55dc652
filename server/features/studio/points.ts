import type { Context } from '../../context.ts'
import type { StopPoint } from '../../settings.ts'

/** Ordered by this process: what an earlier one left behind passes every point unharmed. */
const own = new Set<string>()

/** A named point of an operation's life. With `STOP_AT`, a setting for tests, this process ends there as if it had been killed. */
export function passing(ctx: Context, point: StopPoint, operation: string): void {
  if (ctx.settings.stopAt === null) return
  if (point === 'writing') own.add(operation)
  if (point === ctx.settings.stopAt && own.has(operation)) process.kill(process.pid, 'SIGKILL')
}
