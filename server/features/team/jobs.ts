import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { advanceTeamInvitation, teamInvitationColumns } from '../../processes/membership-state.ts'

/** The end of an invitation that nobody answered. */
export const teamJobs: Record<string, JobHandler> = {
  'team.expire': {
    inside: async (ctx, job) =>
      await inTransaction(ctx, async inner => {
        const row = await inner.db
          .selectFrom('team_invitations')
          .select(teamInvitationColumns)
          .where('uuid', '=', job.ref ?? '')
          .forUpdate()
          .executeTakeFirst()
        if (row?.state === 'invited') await advanceTeamInvitation(inner, row, { type: 'deadline.passed' })
      }),
  },
}
