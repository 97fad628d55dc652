import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActSession } from '#contract/entities/acting.ts'
import { actAsCan } from '#contract/processes/act-as.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { formatDayTime, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { actingListsColumn } from '#src/theme/made/recipes/acting-lists-column.js'
import { actingListsRow } from '#src/theme/made/recipes/acting-lists-row.js'
import { SettingsTabs } from '../account/SettingsTabs.tsx'
import { useVerb } from '../form/use-verb.ts'
import { ListStates } from '../list/ListStates.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import type { RevokeVerb } from './verbs.ts'

const Column = chakra('div', actingListsColumn)
const Row = chakra('li', actingListsRow)

interface Props {
  sessions: CollectionActor<ActSession>
  /** Verb `revoke`. */
  decision: DecisionActor<RevokeVerb>
  /** True where the reader is one of the staff: they send nobody out. */
  acting: boolean
  /** Steps that wait for the client, above the times. */
  requests: ReactNode
  /** The changes made in one of these times. */
  Changes: ComponentType<{ uuid: string }>
}

/** `pages-account-setting`, managed: when our staff worked in this account, why, and what they changed. */
export function OwnActing({ sessions, decision, acting, requests, Changes }: Props) {
  const { t } = useTranslation('acting')
  const revoke = useVerb(decision, 'revoke')
  return (
    <>
      <PageHead title={t('own.title')} lead={t('own.lead')} />
      <SettingsTabs current="managed" />
      <Column>
        <chakra.p color="text-2" marginBottom="8px">
          {t('own.never')}
        </chakra.p>
        {requests}
        {revoke.failure && <Refusal code={revoke.failure.code} />}
        <ListStates list={sessions} lines={2} empty={<EmptyState title={t('own.none')}>{t('own.noneBody')}</EmptyState>}>
          {page => (
            <chakra.ul role="list" listStyleType="none" aria-label={t('own.list')}>
              {page.items.map(one => (
                <SessionRow key={one.uuid} session={one} acting={acting} decision={decision} Changes={Changes} />
              ))}
            </chakra.ul>
          )}
        </ListStates>
      </Column>
    </>
  )
}

function SessionRow({
  session,
  acting,
  decision,
  Changes,
}: Pick<Props, 'acting' | 'decision' | 'Changes'> & { session: ActSession }) {
  const { t } = useTranslation('acting')
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const revoke = useVerb(decision, 'revoke')
  const { uuid, state, by, reason, started_at, ends_at, over_at, changes } = session
  const active = actAsCan(state, { type: 'acting.revoke' })
  return (
    <Row data-state={state}>
      <div data-part="facts">
        <b>{by}</b>
        <span>{reason}</span>
        <chakra.span textStyle="small" color="muted">
          {t('own.span', { from: formatDayTime(started_at, language), until: formatTime(over_at ?? ends_at, language) })}
        </chakra.span>
        <Mark kind={active ? 'turn' : 'done'}>{t(`state.${state}`)}</Mark>
      </div>
      <div data-part="acts">
        {changes > 0 && (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('own.changes', { count: changes })}
          </Button>
        )}
        {active && !acting && (
          <ConfirmButton
            busy={revoke.busy}
            title={t('own.revokeTitle', { by })}
            consequence={t('own.revokeBody')}
            confirm={t('own.revoke')}
            onConfirm={() => revoke.make(undefined, uuid)}
          >
            {t('own.revoke')}
          </ConfirmButton>
        )}
      </div>
      {open && (
        <div data-part="below">
          <Changes uuid={uuid} />
        </div>
      )}
    </Row>
  )
}
