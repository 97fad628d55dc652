import type { Schema } from '../../db/schema.ts'
import { channelRules } from './erasing/channels.ts'
import { companyRules } from './erasing/company.ts'
import { conversationRules } from './erasing/conversations.ts'
import { dealRules } from './erasing/deals.ts'
import { judgedRules } from './erasing/judged.ts'
import { linkRules } from './erasing/links.ts'
import { listRules } from './erasing/lists.ts'
import { marketRules } from './erasing/market.ts'
import { moneyRules } from './erasing/money.ts'
import { ownThingsRules } from './erasing/own-things.ts'
import { personRules } from './erasing/person.ts'
import { pitchRules } from './erasing/pitches.ts'
import type { Rule } from './erasing/rule.ts'
import { signInRules } from './erasing/sign-in.ts'
import { spaceRules } from './erasing/spaces.ts'

/**
 * The fate of every table when somebody leaves for good: a table or a column of words without a rule does not compile.
 * Rules run from top to bottom, so what refers to others stands first. What stays is listed, with its reason, in docs/decisions/0031.
 */
export const eraseRules: { [T in keyof Schema]: Rule<T> } = {
  ...signInRules,
  ...ownThingsRules,
  ...judgedRules,
  ...pitchRules,
  ...listRules,
  ...spaceRules,
  ...channelRules,
  ...linkRules,
  ...marketRules,
  ...conversationRules,
  ...dealRules,
  ...moneyRules,
  ...companyRules,
  ...personRules,
}
