import type { SignedInContext } from '../../context.ts'
import { demoId } from '../../db/demo/ids.ts'
import type { TxContext } from '../../db/transaction.ts'
import { makeLink } from '../approvals/own-link.ts'
import { voteByLink } from '../approvals/vote.ts'
import { linkToken } from '../lists/link-token.ts'
import { bindVoter } from '../voters/confirm-voter.ts'

const call = 'Desayunos por los que merece la pena despertarse'
const pitchOf = (creator: string) => demoId(`pitch ${creator} ${call}`)

/** Café Ceiba asked its roaster, who has an opinion and no account. */
export async function playDemoApprovals(
  ctx: TxContext,
  readerOf: (uuid: string) => Promise<SignedInContext['person']>,
): Promise<void> {
  const person = await readerOf(demoId('user premium@elenco.test'))
  const pitches = ['clara.benet', 'jonas.weber', 'sara.montes'].map(pitchOf)
  const link = await makeLink({ ...ctx, person }, demoId(`call ${call}`), {
    scope: 'picked',
    pitches,
    days: 14,
    show_prices: false,
  })
  const votes = [
    { creator: 'clara.benet', vote: 'up', note: 'Es como lo tomamos nosotros. El fuego bajo me ha convencido.' },
    { creator: 'sara.montes', vote: 'down', note: 'Bonito, pero el café no aparece.' },
  ] as const
  const roaster = demoId('approver tostadero')
  await bindVoter(ctx, person.organization?.uuid ?? '', roaster, {
    name: 'Marta, del tostadero',
    email: 'marta@tostadero.example',
  })
  for (const { creator, vote, note } of votes)
    await voteByLink(ctx, link.token ?? '', {
      application: pitchOf(creator),
      guest: linkToken(ctx, 'guest', roaster),
      vote,
      note,
    })
}
