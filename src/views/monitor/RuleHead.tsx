import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { MonitorRule } from '#contract/entities/monitor.ts'
import { pathOf } from '#contract/paths.ts'
import { monitorRuleCan } from '#contract/processes/monitor-rule.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ruleHeadHead } from '#src/theme/made/recipes/rule-head-head.js'
import { useMay } from '../may.ts'
import { useDecided } from '../use-decided.ts'
import { lookOf, marks, usePlaceWords } from './monitor-words.ts'
import type { MonitorVerbs } from './verbs.ts'

const Head = chakra('section', ruleHeadHead)

/** The rule whose mentions are shown: what it looks for, whether it listens, and what may be done with it. */
export function RuleHead({
  rule,
  writes,
  decision,
}: {
  rule: MonitorRule
  writes: boolean
  decision: DecisionActor<MonitorVerbs>
}) {
  const { t } = useTranslation('monitor')
  const place = usePlaceWords()
  const busy = useDecided(decision, { uuid: rule.uuid }).doing?.kind
  const failure = useSelector(decision, selectRefusal)
  const runs = useMay('run')
  const send = (kind: 'delete' | 'pause' | 'resume') =>
    decision.send({ type: 'decision.make', decision: { kind, uuid: rule.uuid } })
  const look = lookOf(rule)
  const parts = [
    rule.any.length > 0 && t('says.any', { words: rule.any.join(', ') }),
    rule.all.length > 0 && t('says.all', { words: rule.all.join(', ') }),
    rule.none.length > 0 && t('says.none', { words: rule.none.join(', ') }),
    rule.networks.length > 0 && rule.networks.map(place).join(', '),
    rule.languages.length > 0 && rule.languages.map(one => t(`language.${one}`)).join(', '),
  ].filter(Boolean)
  return (
    <Head aria-label={rule.name} data-state={rule.state}>
      <div data-line>
        <chakra.h2 textStyle="title-3">{rule.name}</chakra.h2>
        <Mark kind={marks[look]}>{t(`state.${look}`)}</Mark>
        <chakra.span textStyle="small" color="muted">
          {t(`kind.${rule.kind}`)} · {t(`alert.${rule.alert}`)}
        </chakra.span>
      </div>
      <chakra.p textStyle="small" color="text-2">
        {parts.join(' · ')}
      </chakra.p>
      {rule.held && <Notice tone="warn">{t(`held.${rule.held}`)}</Notice>}
      {failure && failure.code !== 'not_found' && <Refusal code={failure.code} />}
      <div data-verbs>
        {writes && rule.held !== 'plan' && (
          <ButtonLink size="sm" icon={PencilSimpleIcon} to={pathOf('monitor_rule', { uuid: rule.uuid })}>
            {t('edit')}
          </ButtonLink>
        )}
        {runs && monitorRuleCan(rule.state, { type: 'rule.pause' }) && (
          <Button size="sm" busy={busy === 'pause'} onClick={() => send('pause')}>
            {t('pause')}
          </Button>
        )}
        {writes && monitorRuleCan(rule.state, { type: 'rule.resume', room: true }) && (
          <Button size="sm" busy={busy === 'resume'} onClick={() => send('resume')}>
            {t('resume')}
          </Button>
        )}
        {runs && (
          <ConfirmButton
            size="sm"
            busy={busy === 'delete'}
            title={t('delete.title', { name: rule.name })}
            consequence={t('delete.consequence')}
            confirm={t('delete.confirm')}
            onConfirm={() => send('delete')}
          >
            {t('delete.confirm')}
          </ConfirmButton>
        )}
      </div>
    </Head>
  )
}
