import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Strike } from '#contract/entities/strike.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { ListPages } from '#src/components/ListPages.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { StrikeForm } from './StrikeForm.tsx'
import { StrikeRow } from './StrikeRow.tsx'

interface Props {
  strikes: CollectionActor<Strike>
  /** Verbs `give`, and the answer to an appeal on a row. */
  decision: DecisionActor
  forms: FormStore
  /** The uuid of the one who looks: the giver of a strike does not answer its appeal. */
  me: string
}

/** Strikes of creators and companies: appeals first. */
export function StrikeQueue({ strikes, decision, forms, me }: Props) {
  const { t } = useTranslation('strikes')
  const page = useSelector(strikes, snapshot => snapshot.context.page)
  const failure = useSelector(strikes, snapshot => snapshot.context.failure)
  const [writing, setWriting] = useState(false)
  const close = useCallback(() => setWriting(false), [])
  const give = useVerb(decision, 'give', close)
  return (
    <>
      <Inset display="grid" gap="12px" justifyItems="start" marginBottom="16px">
        {give.done && <Notice tone="success">{t('staff.sent')}</Notice>}
        <Button aria-haspopup="dialog" onClick={() => setWriting(true)}>
          {t('staff.give')}
        </Button>
      </Inset>
      <Dialog open={writing} onClose={close} title={t('staff.give')}>
        <StrikeForm decision={decision} forms={forms} />
      </Dialog>
      {!page && failure && <FailedState failure={failure} onRetry={() => strikes.send({ type: 'collection.retry' })} />}
      {!page && !failure && (
        <Loading>
          <Inset>
            <SkeletonRow />
            <SkeletonRow />
          </Inset>
        </Loading>
      )}
      {page?.items.length === 0 && <EmptyState title={t('staff.none')}>{t('staff.noneBody')}</EmptyState>}
      {page && page.items.length > 0 && (
        <>
          <chakra.ul listStyleType="none" aria-label={t('list')} borderTop="1px solid var(--border)">
            {page.items.map(one => (
              <StrikeRow key={one.uuid} strike={one} decision={decision} forms={forms} me={me} />
            ))}
          </chakra.ul>
          <ListPages meta={page.meta} />
        </>
      )}
    </>
  )
}
