import { useSelector } from '@xstate/react'
import { checkLink } from '#contract/endpoints/social-links.ts'
import type { User } from '#contract/entities/user.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import { SocialView } from '#src/views/account/SocialView.tsx'
import { useDecision } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'
import { useDetails } from './provide-details.ts'

export function Screen() {
  const user = useSelector(useSystem().session, selectUser)
  return user && <Social key={user.uuid} user={user} />
}

/** `pages-account-setting`, social: where else one is found; the server tries the addresses. */
function Social({ user }: { user: User }) {
  const details = useDetails('social', user.uuid)
  const check = useDecision((call, { body }, _key, signal) => call(checkLink, { body: body as { url: string } }, { signal }))
  return <SocialView details={details} check={check} />
}
