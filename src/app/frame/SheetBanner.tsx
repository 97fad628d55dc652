import { useActorRef } from '@xstate/react'
import { Suspense, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { User } from '#contract/entities/user.ts'
import { later } from '#src/components/later.tsx'
import { type BannerCause, bannerMachine, type Dismissal } from '#src/machines/banner/banner.machine.ts'
import { factsOf } from '#src/machines/session/session.select.ts'
import { readEnvelope, writeEnvelope } from '#src/services/storage.ts'
import { inspect } from '../start/inspection.ts'
import { routeOf } from '../start/routes.tsx'

const BannerView = later(() => import('#src/views/shell/BannerView.tsx').then(file => file.BannerView))

/** The specification's six screens without a banner. */
const without: readonly string[] = [
  'setting-public-profile',
  'home_search',
  'additional-information',
  'steps_proposal',
  'steps_space',
  'stepper-send-pitch',
  'steps_casting_call',
]
const isHidden = (pathname: string) => without.includes(routeOf(pathname)?.name ?? '')

function causeOf(user: User): BannerCause | null {
  if (user.banner) return user.banner
  const gaps = factsOf(user)?.side === 'creator' && (!user.meta_info.vanity_name || !user.meta_info.birthday)
  return gaps ? 'profile_gaps' : null
}

const dismissal = {
  safeParse: (data: unknown) => {
    const { cause, until } = Object(data) as Partial<Dismissal>
    return typeof cause === 'string' && typeof until === 'number'
      ? { success: true as const, data: { cause, until } as Dismissal }
      : { success: false as const }
  },
}

/** The banner of whoever is signed in. */
export function SheetBanner({ user }: { user: User }) {
  const { pathname } = useLocation()
  const key = `private:banner:${user.uuid}` as const
  const machine = useMemo(
    () =>
      bannerMachine.provide({
        actions: { keep: (_, { dismissal: kept }) => void writeEnvelope(key, 1, kept) },
      }),
    [key],
  )
  const cause = causeOf(user)
  const hidden = isHidden(pathname)
  const actor = useActorRef(machine, {
    input: { cause, hidden, dismissal: readEnvelope<Dismissal>(key, dismissal, 1) },
    inspect,
  })
  useEffect(() => actor.send({ type: 'banner.told', cause }), [actor, cause])
  useEffect(() => actor.send({ type: 'banner.moved', hidden }), [actor, hidden])
  // Nobody pays for a banner that is never shown.
  if (!cause) return null
  return (
    <Suspense>
      <BannerView actor={actor} user={user} />
    </Suspense>
  )
}
