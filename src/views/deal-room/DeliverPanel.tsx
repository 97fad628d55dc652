import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Deal } from '#contract/entities/deal.ts'
import { webAddress } from '#contract/entities/shapes.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { wordChecks } from '#contract/rules/delivery-checks.ts'
import { termsOfMilestone } from '#contract/rules/milestones.ts'
import { checksOf } from '#contract/terms.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { FileButton } from '#src/components/FileButton.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { formatList } from '#src/i18n/format.ts'
import { useErrorPhrase, useIssuePhrase, useLanguage } from '#src/i18n/phrases.ts'
import type { DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import type { DeliveryReviewActor } from '#src/machines/delivery-review/delivery-review.machine.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { TickList } from '../delivery-review/TickList.tsx'
import { useReviewWords } from '../delivery-review/use-review-words.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { LeftOut } from '../uploads/LeftOut.tsx'
import { PendingFiles } from '../uploads/PendingFiles.tsx'
import { useRoom } from '../uploads/use-room.ts'
import { ActFailure } from './ActFailure.tsx'
import { allowed } from './deal-actions.ts'
import { Panel, PanelForm } from './Panel.tsx'
import { type StudioDoor, StudioPicker } from './StudioPicker.tsx'
import { useRoomWords } from './use-room-words.ts'

const { note: mostNote, links: mostLinks } = fieldLimits.deal
const isAddress = (line: string) => z.safeParse(webAddress, line).success

interface Props {
  room: DealRoomActor
  deal: Deal
  uploads: UploadsActor
  forms: FormStore
  /** Works of the studio; null where they cannot be read. */
  studio?: StudioDoor | null
  /** Comments on the versions before; null where there are none, or they are not there yet. */
  review?: DeliveryReviewActor | null
}

/** Handing in: files, links, a word about it. */
const beginning: { note: string; links: string; checked: string[] } = { note: '', links: '', checked: [] }

export function DeliverPanel({ room, deal, uploads, forms, studio = null, review = null }: Props) {
  const { t } = useTranslation(['deal-room', 'delivery-review', 'shell'])
  const language = useLanguage()
  const reviewWords = useReviewWords()
  const words = useRoomWords()
  const phraseOf = useIssuePhrase()
  const errorPhraseOf = useErrorPhrase()
  const acting = useSelector(room, selectActing)
  const files = useSelector(uploads, snapshot => snapshot.context.files)
  const { fields, change, tried, submitting } = useKeptForm(forms, 'deliver', beginning, acting === 'deliver')
  const [picked, setPicked] = useState<readonly string[]>([])

  const links = fields.links
    .split(/\s+/)
    .map(line => line.trim())
    .filter(Boolean)
  const broken = links.find(link => !isAddress(link))
  const here = files.flatMap(item => (item.file ? [item.file.uuid] : []))
  const onTheWay = files.some(item => !item.file && !item.failure)
  const refused = files.some(item => item.failure)
  const empty = files.length + picked.length + links.length === 0
  const noteOver = fields.note.trim().length > mostNote
  const linkIssue = broken ? 'url' : links.length > mostLinks ? `max_items ${mostLinks}` : null
  const unchecked = checksOf(deal.terms).some(line => !fields.checked.includes(line))
  const ready = !unchecked && !empty && !onTheWay && !refused && !linkIssue && !noteOver
  const { milestone } = deal.facts
  const missing = wordChecks(termsOfMilestone(deal.terms, milestone), { note: fields.note, links }, deal.links).filter(
    ({ result }) => result === 'failed',
  )
  const space = limits.deal.files - files.length - picked.length
  const full = space <= 0

  const { add, leftOut } = useRoom(space, file => uploads.send({ type: 'uploads.add', id: crypto.randomUUID(), file }))

  return (
    <Panel
      title={t('deliver.title', { n: deal.facts.deliveries - deal.facts.delivered_before + 1 })}
      lead={t('deliver.lead', { brand: deal.brand.name, count: deal.terms.approval_window_h })}
    >
      {deal.milestones.length > 0 && (
        <chakra.p fontWeight={560} dir="auto">
          {deal.milestones[milestone - 1]?.title}
        </chakra.p>
      )}
      {review && <TickList review={review} deal={deal} />}
      {deal.state === 'changes_requested' && deal.deliveries.at(-1)?.changes && (
        <Notice tone="warn">
          <b>{t('deliver.asked', { brand: words.other(deal) })}</b> {deal.deliveries.at(-1)?.changes}
        </Notice>
      )}
      <PanelForm
        noValidate
        onSubmit={submitting(!ready, () =>
          room.send({
            type: 'deal.act',
            act: {
              verb: 'deliver',
              body: { note: fields.note.trim(), files: [...here, ...picked], links, checked: fields.checked },
            },
          }),
        )}
        onDragOver={event => event.preventDefault()}
        onDrop={event => {
          event.preventDefault()
          add(event.dataTransfer.files)
        }}
      >
        <Field
          group
          label={t('deliver.files')}
          help={t('deliver.filesHelp', { count: limits.deal.files })}
          error={
            tried && empty ? errorPhraseOf('deal.delivery_empty') : tried && refused ? t('shell:parts.removeRefused') : undefined
          }
        >
          <LeftOut count={leftOut} />
          <PendingFiles files={files} onRemove={id => uploads.send({ type: 'uploads.drop', id })} />
          <FileButton
            icon={UploadSimpleIcon}
            block
            marginTop={files.length > 0 ? '8px' : 0}
            disabled={full}
            multiple
            onFiles={add}
          >
            {t('deliver.choose')}
          </FileButton>
          {studio && (
            <StudioPicker
              door={studio}
              allowed={deal.terms.rights.synthetic_likeness_allowed}
              picked={picked}
              room={space}
              onPick={setPicked}
            />
          )}
        </Field>
        <Field
          label={t('deliver.links')}
          optional
          help={t('deliver.linksHelp')}
          error={tried && linkIssue ? phraseOf(linkIssue) : undefined}
        >
          <TextArea
            value={fields.links}
            onChange={value => change({ links: value })}
            placeholder="https://"
            minHeight="60px"
            inputMode="url"
          />
        </Field>
        <Field label={t('deliver.note')} optional counter={<Counter used={fields.note.trim().length} max={mostNote} />}>
          <TextArea value={fields.note} onChange={note => change({ note })} />
        </Field>
        {missing.length > 0 && (
          <Notice tone="warn">
            {t('delivery-review:missing', { count: missing.length, list: formatList(missing.map(reviewWords.check), language) })}
          </Notice>
        )}
        {(['must_include', 'must_avoid'] as const).map(
          name =>
            (deal.terms[name] ?? []).length > 0 && (
              <Field
                key={name}
                group
                label={t(`deliver.${name}`)}
                error={
                  tried && deal.terms[name]?.some(line => !fields.checked.includes(line)) ? phraseOf('all_checked') : undefined
                }
              >
                {deal.terms[name]?.map(line => (
                  <Checkbox
                    key={line}
                    checked={fields.checked.includes(line)}
                    onChange={on =>
                      change({ checked: on ? [...fields.checked, line] : fields.checked.filter(other => other !== line) })
                    }
                  >
                    {line}
                  </Checkbox>
                ))}
              </Field>
            ),
        )}
        <Button
          type="submit"
          look="foco"
          size="lg"
          block
          busy={acting === 'deliver' || (tried && onTheWay)}
          disabled={!allowed(deal, 'deliver')}
        >
          {onTheWay ? t('deliver.uploading') : t('deliver.do')}
        </Button>
        <ActFailure room={room} verbs={['deliver']} />
      </PanelForm>
    </Panel>
  )
}
