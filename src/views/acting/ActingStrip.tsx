import { UserSwitchIcon } from '@phosphor-icons/react/dist/csr/UserSwitch'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/entities/user.ts'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { actingStripBase } from '#src/theme/made/recipes/acting-strip-base.js'
import { useVerb } from '../form/use-verb.ts'
import { serverNow } from '../shell/server-now.ts'
import type { EndVerb } from './verbs.ts'

const Base = chakra('section', actingStripBase)
const minute = 60_000

interface Props {
  user: User & { acting: NonNullable<User['acting']> }
  /** Verb `end`. */
  decision: DecisionActor<EndVerb>
  /** On a page of its own, where it lies above the content. */
  bare: boolean
  /** The time is over by the clock. */
  onOver(): void
}

/** For the one who acts, on every screen: whose account this is, why they are in it, how long still, and the way out. */
export function ActingStrip({ user, decision, bare, onOver }: Props) {
  const { t } = useTranslation('acting')
  const sayError = useErrorPhrase()
  const end = useVerb(decision, 'end')
  const { ends_at, by, reason } = user.acting
  const leftOf = () => Date.parse(ends_at) - serverNow(user)
  const [left, setLeft] = useState(leftOf)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left follows from the end alone.
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftOf()), 5000)
    return () => clearInterval(timer)
  }, [ends_at])
  const over = left <= 0
  useEffect(() => {
    if (over) onOver()
  }, [over, onOver])
  const whose = `${user.first_name} ${user.last_name}`.trim()
  return (
    <Base bare={bare} aria-label={t('strip.label')} data-state={over ? 'over' : 'active'}>
      <Icon of={UserSwitchIcon} size={22} />
      <p>
        <b>{t('strip.fact', { whose, company: user.organization?.name ?? '', by })}</b>
        <span>{end.failure ? sayError(end.failure.code) : reason}</span>
      </p>
      <span role="timer">{t('strip.left', { count: Math.max(0, Math.ceil(left / minute)) })}</span>
      <TextLink to={pathOf('pages-account-setting', { section: 'managed' })}>{t('strip.waits')}</TextLink>
      <Button size="sm" look="inherit" busy={end.busy} onClick={() => end.make()}>
        {t('strip.end')}
      </Button>
    </Base>
  )
}
