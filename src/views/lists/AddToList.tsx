import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldLimits } from '#contract/field-limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useDecisions } from '../use-decided.ts'
import type { AddToListVerbs } from './verbs.ts'

interface Props {
  who: string
  /** The lists, and in which of them they are. */
  lists: ResourceActor<Having>
  /** Verbs `add` (to the list `uuid`) and `createWith`. */
  decision: DecisionActor<AddToListVerbs>
  onClose(): void
}

export interface Having {
  lists: { uuid: string; name: string; people: number; has: boolean }[]
  blocked: string | null
}

/** Puts somebody into a list, from wherever they are seen. */
export function AddToList({ who, lists, decision, onClose }: Props) {
  const { t } = useTranslation('lists')
  const [name, setName] = useState('')
  const known = useSelector(lists, snapshot => snapshot.context.value)
  const unread = useSelector(lists, snapshot => snapshot.context.failure)
  const { isUnderWay } = useDecisions(decision)
  const failure = useSelector(decision, selectRefusal)
  return (
    <Dialog open onClose={onClose} title={t('add.title', { who })}>
      {!known && unread && <FailedState failure={unread} onRetry={() => lists.send({ type: 'resource.retry' })} />}
      {!known && !unread && (
        <Loading>
          <SkeletonRow />
        </Loading>
      )}
      {known && (
        <chakra.div display="grid" gap="14px">
          {known.blocked && <Notice tone="warn">{t('add.blocked', { reason: known.blocked })}</Notice>}
          {known.lists.length === 0 && <p>{t('add.none')}</p>}
          <chakra.ul listStyleType="none" maxHeight="320px" overflowY="auto">
            {known.lists.map(list => (
              <chakra.li
                key={list.uuid}
                display="flex"
                alignItems="center"
                gap="10px"
                paddingBlock="8px"
                borderBottom="1px solid var(--border)"
              >
                <chakra.span flex={1} minWidth={0} overflowWrap="anywhere">
                  <b>{list.name}</b>{' '}
                  <chakra.span color="muted" textStyle="small">
                    {t('people', { count: list.people })}
                  </chakra.span>
                </chakra.span>
                {list.has ? (
                  <Mark kind="done">{t('add.in')}</Mark>
                ) : (
                  <Button
                    size="sm"
                    busy={isUnderWay({ uuid: list.uuid })}
                    onClick={() =>
                      decision.send({
                        type: 'decision.make',
                        decision: { kind: 'add', uuid: list.uuid, body: { name: list.name } },
                      })
                    }
                  >
                    {t('add.put')}
                    <span className="vh"> {list.name}</span>
                  </Button>
                )}
              </chakra.li>
            ))}
          </chakra.ul>
          <chakra.form
            display="flex"
            flexWrap="wrap"
            gap="8px"
            alignItems="flex-end"
            onSubmit={event => {
              event.preventDefault()
              const wanted = name.trim()
              if (wanted.length < 2) return
              decision.send({
                type: 'decision.make',
                decision: { kind: 'createWith', uuid: crypto.randomUUID(), body: { name: wanted } },
              })
              setName('')
            }}
          >
            <Field label={t('add.create')} flex="1 1 200px">
              <TextInput maxLength={fieldLimits.list.name.max} value={name} onChange={setName} />
            </Field>
            <Button type="submit" disabled={name.trim().length < 2}>
              {t('add.createIt')}
            </Button>
          </chakra.form>
          {failure && <Refusal code={failure.code} />}
        </chakra.div>
      )}
    </Dialog>
  )
}
