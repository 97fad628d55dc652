import { useSelector } from '@xstate/react'
import { checkLink } from '#contract/endpoints/social-links.ts'
import type { User } from '#contract/entities/user.ts'
import { linkPlatforms } from '#contract/social-links.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { SocialView } from '#src/views/account/SocialView.tsx'
import { type Taking, useDecision } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'
import { useDetails } from './provide-details.ts'

const check = (call: Call, { body }: Taking<typeof checkLink>, _key: string, signal: AbortSignal) =>
  call(checkLink, { body }, { signal })
const checks = Object.fromEntries(linkPlatforms.map(platform => [`link.check.${platform}`, check]))

export function Screen() {
  const user = useSelector(useSystem().session, selectUser)
  return user && <Social key={user.uuid} user={user} />
}

/** `pages-account-setting`, social: where else one is found; the server tries the addresses. */
function Social({ user }: { user: User }) {
  const details = useDetails('social', user.uuid)
  const check = useDecision(checks)
  return <SocialView details={details} check={check} />
}
