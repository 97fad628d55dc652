import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { ManagedClient } from '#contract/entities/acting.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Field } from '#src/components/Field.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { Time } from '#src/components/Time.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { actingListsColumn } from '#src/theme/made/recipes/acting-lists-column.js'
import { actingListsRow } from '#src/theme/made/recipes/acting-lists-row.js'
import { useVerb } from '../form/use-verb.ts'
import { ListStates } from '../list/ListStates.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import type { StaffVerbs } from './verbs.ts'

const Column = chakra('div', actingListsColumn)
const Row = chakra('li', actingListsRow)

interface Props {
  clients: CollectionActor<ManagedClient>
  /** Verbs `begin` on a client, and `end`. */
  decision: DecisionActor<StaffVerbs>
  /** Steps for which one asked clients, below them. */
  asked: ReactNode
}

/** Clients in whose accounts staff may work, who was there last, and the way in. */
export function ManagedClients({ clients, decision, asked }: Props) {
  const { t } = useTranslation('acting')
  const [search, setSearch] = useSearchParams()
  const [words, setWords] = useState(search.get('search') ?? '')
  const [into, setInto] = useState<ManagedClient | null>(null)
  const close = useCallback(() => setInto(null), [])
  const begin = useVerb(decision, 'begin')
  const end = useVerb(decision, 'end')
  return (
    <>
      <PageHead title={t('clients.title')} lead={t('clients.lead')} />
      <Column>
        <chakra.form
          role="search"
          display="flex"
          flexWrap="wrap"
          alignItems="end"
          gap="10px"
          marginBottom="12px"
          onSubmit={event => {
            event.preventDefault()
            setSearch(words.trim() ? { search: words.trim() } : {})
          }}
        >
          <chakra.div flex="1 1 220px" maxWidth="360px">
            <Field label={t('clients.search')}>
              <TextInput value={words} onChange={setWords} maxLength={fieldLimits.filter} autoComplete="off" />
            </Field>
          </chakra.div>
          <Button type="submit">{t('clients.find')}</Button>
        </chakra.form>
        {end.failure && <Refusal code={end.failure.code} />}
        <ListStates
          list={clients}
          lines={2}
          empty={
            <EmptyState
              title={t(search.get('search') ? 'clients.notFound' : 'clients.none')}
              action={
                search.get('search') && (
                  <Button
                    onClick={() => {
                      setWords('')
                      setSearch({})
                    }}
                  >
                    {t('clients.all')}
                  </Button>
                )
              }
            >
              {t(search.get('search') ? 'clients.notFoundBody' : 'clients.noneBody')}
            </EmptyState>
          }
        >
          {page => (
            <chakra.ul role="list" listStyleType="none" aria-label={t('clients.list')}>
              {page.items.map(client => (
                <ClientRow key={client.uuid} client={client} decision={decision} onBegin={() => setInto(client)} />
              ))}
            </chakra.ul>
          )}
        </ListStates>
        {asked}
      </Column>
      <Dialog open={into !== null} onClose={close} title={t('begin.title', { company: into?.company ?? '' })}>
        {into && (
          <ReasonForm
            key={into.uuid}
            label={t('begin.label')}
            lead={t('begin.lead', { minutes: limits.actAs.longest / 60_000 })}
            field={t('begin.reason')}
            help={t('begin.reasonHelp')}
            send={t('begin.send')}
            bounds={limits.actAs.reason}
            verb={begin}
            onSend={reason => begin.make({ reason }, into.uuid)}
          />
        )}
      </Dialog>
    </>
  )
}

function ClientRow({
  client,
  decision,
  onBegin,
}: {
  client: ManagedClient
  decision: DecisionActor<StaffVerbs>
  onBegin(): void
}) {
  const { t } = useTranslation('acting')
  const end = useVerb(decision, 'end')
  const { last } = client
  const open = last?.state === 'active'
  return (
    <Row data-state={last?.state ?? 'never'}>
      <div data-part="facts">
        <b>{client.company}</b>
        <span>{client.name}</span>
        {open && last && <Mark kind="turn">{t('clients.now', { by: last.by })}</Mark>}
        {!open && (
          <chakra.span textStyle="small" color="muted">
            {last ? (
              <>
                {t('clients.last', { by: last.by })} <Time at={last.started_at} as="within" />
              </>
            ) : (
              t('clients.never')
            )}
          </chakra.span>
        )}
      </div>
      <div data-part="acts">
        {open && last?.mine && (
          <Button busy={end.busy} onClick={() => end.make(undefined, client.uuid)}>
            {t('clients.end')}
          </Button>
        )}
        {!open && (
          <Button look="accent" aria-haspopup="dialog" onClick={onBegin}>
            {t('clients.begin')}
            <span className="vh"> {client.company}</span>
          </Button>
        )}
      </div>
    </Row>
  )
}
