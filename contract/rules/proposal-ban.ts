import { banAppeal, banProposal } from '../entities/proposal-ban.ts'
import type { FieldIssues } from '../errors.ts'
import { present, schemaIssues, type Written } from './written.ts'

/** Everything that is wrong with a ban that staff propose, `field → codes`; empty where it may be sent. Browser and server ask the same. */
export const judgeBan = (written: Written): FieldIssues => schemaIssues(banProposal, present(written))

/** The same of a creator's appeal. */
export const judgeAppeal = (written: Written): FieldIssues => schemaIssues(banAppeal, present(written))
