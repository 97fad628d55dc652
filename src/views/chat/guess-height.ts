import type { ThreadItem } from './thread-items.ts'

/** Pixels of a line of text, of a sign in it at the middle, and of what stands around the text of a message. */
const line = 21
const sign = 7.2
const bubble = 20
const beside = 28

/**
 * Height of a line of the thread before it was ever drawn, in pixels. One that is guessed right is drawn once: another one moves all
 * lines after it, so that they are drawn twice. `room` is the width of the thread, 0 while nobody knows it.
 */
export function guessHeight(item: ThreadItem | undefined, room: number): number {
  if (!item || item.kind === 'card') return 64
  const wide = room > 700 ? Math.min(room * 0.7, 520) : room * 0.74
  const signs = Math.max(12, Math.floor((wide - beside) / sign))
  const lines = item.message.text.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / signs)), 0)
  const { first } = item
  const last = item.kind === 'outgoing' || item.last
  return (first ? 12 : 4) + bubble + lines * line + (last ? 22 : 0) + (item.day ? 32 : 0)
}
