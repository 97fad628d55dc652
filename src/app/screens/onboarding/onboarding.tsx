import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { sideOf } from '#contract/abilities.ts'
import { getProfile } from '#contract/endpoints/accounts.ts'
import { checkVanity } from '#contract/endpoints/profile.ts'
import { type OnboardingSide, onboardingSteps } from '#contract/entities/onboarding.ts'
import type { User } from '#contract/entities/user.ts'
import { pathOf } from '#contract/paths.ts'
import { selectAbout, selectFields, selectIssues, selectStep } from '#src/machines/onboarding/onboarding.select.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import { OnboardingView } from '#src/views/onboarding/OnboardingView.tsx'
import { useStepInAddress } from '../../hooks/use-step-in-address.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'
import { Connection } from '../profile/Connection.tsx'
import { useNetworkSignIn } from '../profile/use-network-sign-in.ts'
import { useOwnBriefcase } from '../profile/use-own-briefcase.ts'
import { useOwnChannels } from '../profile/use-own-channels.ts'
import { keepBasics, onboardingFor } from './provide-onboarding.ts'

export function Screen() {
  const { session } = useSystem()
  const user = useSelector(session, selectUser)
  const side = sideOf(factsOf(user))
  if (!user) return null
  if (side === 'none') return <Navigate to={pathOf(user.is_superuser ? 'casting_calls' : 'roll')} replace />
  return <Arriving key={user.uuid} user={user} side={side} />
}

const home: Record<OnboardingSide, string> = {
  creator: pathOf('dashboard-analytics'),
  brand: pathOf('dashboard-analytics'),
  realty: pathOf('home_search'),
}

function Arriving({ user, side }: { user: User; side: OnboardingSide }) {
  const system = useSystem()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const currency = user.organization?.default_currency ?? 'EUR'
  const machine = useMemo(() => onboardingFor(system, user.uuid, side, currency), [system, user.uuid, side, currency])
  const actor = useActorRef(machine, {
    input: { id: user.uuid, steps: onboardingSteps[side], step: search.get('step') },
    inspect,
  })
  useStepInAddress(actor)
  const creator = side === 'creator'
  const channels = useOwnChannels(creator)
  const signIn = useNetworkSignIn(creator, channels)
  const briefcase = useOwnBriefcase(creator)

  const about = useSelector(actor, selectAbout)
  const own = useSelector(channels, snapshot => snapshot.context.value)
  const connected = own?.filter(channel => channel.state === 'connected').length
  useEffect(() => {
    if (about && connected !== undefined && connected !== about.connected)
      actor.send({ type: 'about.changed', about: { ...about, connected } })
  }, [about, connected, actor])

  useVanityCheck(actor, creator)
  useKeptBasics(actor, side)

  useEffect(() => {
    const settled = actor.subscribe(snapshot => {
      if (!snapshot.matches('done')) return
      system.session.send({ type: 'user.changed', user: snapshot.context.result as User })
      navigate(home[side], { replace: true })
    })
    return () => settled.unsubscribe()
  }, [actor, navigate, side, system])

  return (
    <OnboardingView
      actor={actor}
      channels={channels}
      connection={Connection}
      signIn={signIn}
      {...briefcase}
      onLater={() => navigate(creator ? home.creator : pathOf('home_search'))}
    />
  )
}

type Actor = Parameters<typeof useStepInAddress>[0]

/** The check that nobody else has the name runs a moment after it was written; the server decides again when the name is sent. */
function useVanityCheck(actor: Actor, creator: boolean) {
  const { call } = useSystem()
  const name = useSelector(actor, snapshot => selectFields(snapshot).vanity_name)
  const about = useSelector(actor, selectAbout)
  useEffect(() => {
    const wanted = typeof name === 'string' ? name.trim().toLowerCase() : ''
    if (!creator || !about || wanted.length < 3 || about.taken.includes(wanted)) return
    const stop = new AbortController()
    const soon = setTimeout(() => {
      call(checkVanity, { query: { name: wanted } }, { signal: stop.signal }).then(
        ({ free }) => {
          const now = selectAbout(actor.getSnapshot())
          if (!free && now && !stop.signal.aborted)
            actor.send({ type: 'about.changed', about: { ...now, taken: [...now.taken, wanted] } })
        },
        () => {},
      )
    }, 400)
    return () => {
      clearTimeout(soon)
      stop.abort()
    }
  }, [name, about, creator, actor, call])
}

/** Once the first step is done, who one is counts from then on, whatever becomes of the rest. */
function useKeptBasics(actor: Actor, side: OnboardingSide) {
  const system = useSystem()
  const step = useSelector(actor, snapshot => (snapshot.hasTag('editing') ? selectStep(snapshot) : null))
  const kept = useRef('')
  useEffect(() => {
    if (!step || step === 'about') return
    const snapshot = actor.getSnapshot()
    const { first_name, last_name, birthday, country, locale, timezone, vanity_name, headline, city, languages } =
      selectFields(snapshot)
    const now = JSON.stringify([
      first_name,
      last_name,
      birthday,
      country,
      locale,
      timezone,
      vanity_name,
      headline,
      city,
      languages,
    ])
    if (kept.current === now || Object.keys(selectIssues(snapshot).about ?? {}).length > 0) return
    kept.current = now
    // Refused or lost, it is said again with everything else at the end.
    keepBasics(system, side, selectFields(snapshot))
      .then(() => system.call(getProfile))
      .then(
        user => system.session.send({ type: 'user.changed', user }),
        () => {
          kept.current = ''
        },
      )
  }, [step, actor, side, system])
}
