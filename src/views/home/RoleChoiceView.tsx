import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#src/components/Notice.tsx'
import { Spinner } from '#src/components/Spinner.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { PageHead } from '../shell/PageHead.tsx'

const Choice = chakra('button', {
  base: {
    display: 'grid',
    gap: '4px',
    textAlign: 'start',
    padding: '20px',
    border: '1px solid var(--border-strong)',
    borderRadius: 'var(--r-cell)',
    background: 'surface',
    cursor: 'pointer',
    _hover: { background: 'hover' },
    _disabled: { cursor: 'progress' },
  },
})

/** Somebody who arrived by Google has no side yet: chosen once, and everything follows from it. */
export function RoleChoiceView({ decision }: { decision: DecisionActor }) {
  const { t } = useTranslation('home')
  const phraseOf = useErrorPhrase()
  const busy = useSelector(decision, snapshot => snapshot.matches('deciding'))
  const chosen = useSelector(decision, snapshot => snapshot.context.decision?.kind)
  const failure = useSelector(decision, snapshot => snapshot.context.failure)
  return (
    <div data-state={busy ? 'deciding' : 'idle'}>
      <PageHead title={t('role.title')} lead={t('role.lead')} />
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        maxWidth="760px"
        padding={{ base: '0 16px', lg: '0 28px' }}
      >
        {(['brand', 'creator'] as const).map(role => (
          <Choice
            key={role}
            type="button"
            disabled={busy}
            onClick={() => decision.send({ type: 'decision.make', decision: { kind: role, uuid: role } })}
          >
            <chakra.span textStyle="title-3">
              {busy && chosen === role && <Spinner />} {t(`role.${role}`)}
            </chakra.span>
            <chakra.span color="muted">{t(`role.${role}Lead`)}</chakra.span>
          </Choice>
        ))}
        {failure && (
          <chakra.div gridColumn="1 / -1">
            <Notice tone="danger">{phraseOf(failure.code)}</Notice>
          </chakra.div>
        )}
      </chakra.div>
    </div>
  )
}
