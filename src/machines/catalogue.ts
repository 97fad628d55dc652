import { accountWorkflows } from './catalogue/account.ts'
import { campaignsWorkflows } from './catalogue/campaigns.ts'
import { dealsWorkflows } from './catalogue/deals.ts'
import { listsWorkflows } from './catalogue/lists.ts'
import { moneyWorkflows } from './catalogue/money.ts'
import { peopleWorkflows } from './catalogue/people.ts'
import { roomsWorkflows } from './catalogue/rooms.ts'
import { spacesWorkflows } from './catalogue/spaces.ts'
import { studioWorkflows } from './catalogue/studio.ts'
import type { Workflow } from './catalogue/workflow.ts'
import { writingWorkflows } from './catalogue/writing.ts'

/** Every workflow there is, by area. Only the Flows view, tools and tests load this. */
export const catalogue: readonly Workflow[] = [
  ...dealsWorkflows,
  ...spacesWorkflows,
  ...campaignsWorkflows,
  ...moneyWorkflows,
  ...peopleWorkflows,
  ...accountWorkflows,
  ...writingWorkflows,
  ...roomsWorkflows,
  ...listsWorkflows,
  ...studioWorkflows,
]
