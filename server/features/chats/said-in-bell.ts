import { cutText } from '#contract/cut-text.ts'
import { limits } from '#contract/limits.ts'
import { maskContacts } from '#contract/rules/contact-details.ts'
import type { Context } from '../../context.ts'
import { veilsOf } from '../../processes/contact-veil.ts'

const quoted = (text: string) => cutText(text, limits.chat.quoted)

/** A message as bell and mail repeat it. They leave the house, so while contact details are hidden nobody finds any in them. */
export async function saidInBell(ctx: Context, chat: string, text: string): Promise<string> {
  const veil = (await veilsOf(ctx, [chat])).get(chat)
  return quoted(veil?.hidden ? maskContacts(text) : text)
}

/** The forms in which the bell may have repeated it. */
export const saidInBells = (text: string): string[] => [quoted(text), quoted(maskContacts(text))]
