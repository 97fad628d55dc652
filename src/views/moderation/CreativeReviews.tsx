import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreativeReview } from '#contract/entities/creative.ts'
import { Button } from '#src/components/Button.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ReturnForm } from '../creatives/ReturnForm.tsx'
import { useCreativeWords } from '../creatives/use-creative-words.ts'
import { VersionBlock } from '../creatives/VersionBlock.tsx'
import type { FormStore } from '../kept-form/form-store.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { useDecided } from '../use-decided.ts'
import { Queue } from './Queue.tsx'
import type { CreativeReviewVerbs } from './verbs.ts'

interface Props {
  reviews: CollectionActor<CreativeReview>
  decision: DecisionActor<CreativeReviewVerbs>
  forms: FormStore
}

/** Artwork of which a program could not check everything, the soonest due first. */
export function CreativeReviews({ reviews, decision, forms }: Props) {
  const { t } = useTranslation('creatives')
  return (
    <Queue cases={reviews} label={t('title')} none={t('review.none')} noneBody={t('review.noneBody')}>
      {one => <ReviewRow key={`${one.uuid} ${one.revision}`} one={one} decision={decision} forms={forms} />}
    </Queue>
  )
}

function ReviewRow({
  one,
  decision,
  forms,
}: {
  one: CreativeReview
  decision: DecisionActor<CreativeReviewVerbs>
  forms: FormStore
}) {
  const { t } = useTranslation(['creatives', 'moderation'])
  const words = useSpaceWords()
  const say = useCreativeWords()
  const [open, setOpen] = useState(false)
  const { doing, failure } = useDecided(decision, { uuid: one.uuid })
  const busy = doing !== null
  const decide = (body: Pick<CreativeReviewVerbs['decide']['body'], 'answer' | 'reason'>) =>
    decision.send({
      type: 'decision.make',
      decision: { kind: 'decide', uuid: one.uuid, body: { ...body, revision: one.revision } },
    })
  return (
    <chakra.li padding={{ base: '16px', lg: '16px 28px' }} borderBottom="1px solid var(--border)" display="grid" gap="12px">
      <div>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
          <b>{one.title}</b>
          {one.due && (
            <Mark kind="wait">
              {t('moderation:proposals.due')} {say.instant(one.due)}
            </Mark>
          )}
        </chakra.p>
        <chakra.p textStyle="small" color="muted">
          {t('review.between', { booker: one.booker, host: one.host })} · {words.kind(one.face.kind)},{' '}
          {words.number(one.face.width_m, 2)} × {words.number(one.face.height_m, 2)} m
        </chakra.p>
      </div>
      <VersionBlock version={one.version} />
      {failure && <Refusal code={failure.code} />}
      <chakra.div display="flex" flexWrap="wrap" gap="10px">
        <Button look="accent" busy={busy} onClick={() => decide({ answer: 'approve' })}>
          {t('review.approve')}
          <span className="vh"> {one.title}</span>
        </Button>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('answer.return')}
          <span className="vh"> {one.title}</span>
        </Button>
      </chakra.div>
      {open && <ReturnForm forms={forms} name={one.uuid} busy={busy} onReturn={reason => decide({ answer: 'return', reason })} />}
    </chakra.li>
  )
}
