import type { Message } from '#contract/entities/chat.ts'

/** Messages in order of `seq`, each once. */
export type Thread = readonly Message[]

/** Brings messages in, wherever they come from: a page, a catch-up, a push, the answer to sending. */
export function join(thread: Thread, arriving: readonly Message[]): Thread {
  const last = thread.at(-1)?.seq ?? 0
  const fresh = arriving.filter(message => message.seq > last)
  if (fresh.length === arriving.length && inOrder(fresh)) return fresh.length === 0 ? thread : [...thread, ...fresh]
  const bySeq = new Map(thread.map(message => [message.seq, message]))
  for (const message of arriving) bySeq.set(message.seq, message)
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}

/** A message that is here, as it is now. */
export function change(thread: Thread, message: Message): Thread {
  return thread.some(one => one.uuid === message.uuid) ? thread.map(one => (one.uuid === message.uuid ? message : one)) : thread
}

const inOrder = (messages: readonly Message[]) =>
  messages.every((message, i) => i === 0 || message.seq > (messages[i - 1]?.seq ?? 0))

/** The last `seq` up to which nothing is missing; what comes after must be fetched again. */
export function wholeUntil(thread: Thread): number {
  for (let i = 1; i < thread.length; i += 1) {
    const before = thread[i - 1]?.seq ?? 0
    if (thread[i]?.seq !== before + 1) return before
  }
  return thread.at(-1)?.seq ?? 0
}

/** True while a hole in the sequence waits to be filled. */
export function hasHole(thread: Thread): boolean {
  return thread.length > 0 && wholeUntil(thread) !== thread.at(-1)?.seq
}
