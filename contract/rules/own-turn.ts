import type { Side } from '../deal/deal-facts.ts'
import { pathOf } from '../paths.ts'
import { type Capability, mayAs, type TeamRole } from './roles.ts'

/** States in which a deal or a booking waits for its money. */
export const paidIn: readonly string[] = ['awaiting_funds', 'awaiting_difference']

/** The capability that the next step of a deal or a booking takes of a company's people, by its state. */
export const needOfTurn = (state: string): Capability => (paidIn.includes(state) ? 'pay' : 'run')

/** The turn of one's side as a person has it: one's own where one's role takes the step, else that of others in the company. */
export function turnAs(
  mine: boolean,
  state: string,
  role: TeamRole | null | undefined,
): { your_turn: boolean; team_turn: boolean } {
  const takes = mayAs(role, needOfTurn(state))
  return { your_turn: mine && takes, team_turn: mine && !takes }
}

/** The page of a deal for somebody of it: its conversation, there in this pane, or its contract for those of a company who have no part in conversations. */
export const dealPage = (
  { uuid, chat_uuid }: { uuid: string; chat_uuid: string },
  role: TeamRole | null | undefined,
  query: { pane?: 'deal' } = {},
): string => (mayAs(role, 'take_part') ? pathOf('chat-proposal', { chat_uuid }, query) : pathOf('contract', { uuid }))

/** The role that counts on a side of a deal: none stands in a creator's way. */
export const roleOn = (side: Side, role: TeamRole | null | undefined): TeamRole | null =>
  side === 'creator' ? null : (role ?? null)
