import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProposalBan } from '#contract/entities/proposal-ban.ts'
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
import { BanForm } from './BanForm.tsx'
import { BanRow } from './BanRow.tsx'

interface Props {
  bans: CollectionActor<ProposalBan>
  /** Verbs `propose`, and the decisions on a row: `confirm`, `drop`, `uphold`, `grant`, `lift`. */
  decision: DecisionActor
  forms: FormStore
  /** The uuid of the one who looks: a ban needs two of the staff. */
  me: string
}

/** Creators banned for proposals: what waits for a second person and appeals first. */
export function BanQueue({ bans, decision, forms, me }: Props) {
  const { t } = useTranslation('bans')
  const page = useSelector(bans, snapshot => snapshot.context.page)
  const failure = useSelector(bans, snapshot => snapshot.context.failure)
  const [writing, setWriting] = useState(false)
  const close = useCallback(() => setWriting(false), [])
  const propose = useVerb(decision, 'propose', close)
  return (
    <>
      <Inset display="grid" gap="12px" justifyItems="start" marginBottom="16px">
        {propose.done && <Notice tone="success">{t('staff.sent')}</Notice>}
        <Button aria-haspopup="dialog" onClick={() => setWriting(true)}>
          {t('staff.propose')}
        </Button>
      </Inset>
      <Dialog open={writing} onClose={close} title={t('staff.propose')}>
        <BanForm decision={decision} forms={forms} />
      </Dialog>
      {!page && failure && <FailedState failure={failure} onRetry={() => bans.send({ type: 'collection.retry' })} />}
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
          <chakra.ul listStyleType="none" aria-label={t('staff.list')} borderTop="1px solid var(--border)">
            {page.items.map(one => (
              <BanRow key={one.uuid} ban={one} decision={decision} forms={forms} me={me} />
            ))}
          </chakra.ul>
          <ListPages meta={page.meta} />
        </>
      )}
    </>
  )
}
