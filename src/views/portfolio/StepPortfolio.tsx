import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BriefcaseItem } from '#contract/entities/application.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { FileButton } from '#src/components/FileButton.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { asObject, asText } from '../form/draft-values.ts'
import { useAnyForm } from '../form/form-context.ts'
import { Part, Rows, TwoColumns } from '../form/StepFrame.tsx'
import { LeftOut } from '../uploads/LeftOut.tsx'
import { PendingFiles } from '../uploads/PendingFiles.tsx'
import { useRoom } from '../uploads/use-room.ts'
import { useDecisions } from '../use-decided.ts'
import { useEmitted } from '../use-emitted.ts'
import { PieceCover } from './Piece.tsx'
import type { BriefcaseVerbs } from './verbs.ts'

interface Props {
  pieces: ResourceActor<readonly BriefcaseItem[]>
  decision: DecisionActor<BriefcaseVerbs>
  uploads: UploadsActor
}

/** A row of something one has, with its verb. */
export function OwnedRow({
  picture,
  title,
  detail,
  action,
}: {
  picture?: ReactNode
  title: ReactNode
  detail?: ReactNode
  action: ReactNode
}) {
  return (
    // On a phone the verbs go below what they are about, rather than past the edge.
    <chakra.li css={{ display: 'flex!' }} flexWrap="wrap" alignItems="center" gap="8px 14px">
      {picture}
      <chakra.span flex="1 1 150px" minWidth={0} overflowWrap="anywhere">
        <b>{title}</b>
        {detail && (
          <chakra.small display="block" color="muted">
            {detail}
          </chakra.small>
        )}
      </chakra.span>
      <chakra.span display="flex" flexWrap="wrap" marginInlineStart="auto">
        {action}
      </chakra.span>
    </chakra.li>
  )
}

/** Pieces that show what one makes; may be left for later. */
export function StepPortfolio({ pieces, decision, uploads }: Props) {
  const { t } = useTranslation('onboarding')
  const form = useAnyForm()
  const issueOf = useIssuePhrase()
  const own = useSelector(pieces, snapshot => snapshot.context.value)
  const failed = useSelector(pieces, snapshot => snapshot.matches('failed'))
  const loadFailure = useSelector(pieces, snapshot => snapshot.context.failure)
  const files = useSelector(uploads, snapshot => snapshot.context.files)
  const room = limits.profile.portfolio.media - files.length
  const { add: addFiles, leftOut } = useRoom(room, file => uploads.send({ type: 'uploads.add', id: crypto.randomUUID(), file }))
  const { isUnderWay, failureOf } = useDecisions(decision)
  const refusal = failureOf({ uuid: 'new' })
  const [tried, setTried] = useState(false)
  const draft = asObject(form.fields.piece)
  const [title, url] = [asText(draft.title), asText(draft.url)]
  const change = (patch: Record<string, string>) => form.change({ piece: { title, url, ...patch } })
  useEmitted(decision, 'decision.made', ({ decision: done }) => {
    if (done.kind !== 'piece.add') return
    uploads.send({ type: 'uploads.clear' })
    form.change({ piece: null })
    setTried(false)
  })
  if (failed)
    return <FailedState failure={loadFailure} minHeight="240px" onRetry={() => pieces.send({ type: 'resource.retry' })} />
  if (!own) return <Skeleton height="240px" />
  const media = files.flatMap(item => (item.file ? [item.file.uuid] : []))
  const uploading = files.some(item => !item.file && !item.failure)
  const titleError = tried && title.trim().length < 3 ? issueOf('min_length 3') : undefined
  const emptyError = tried && media.length === 0 && !url.trim() ? t('portfolio.empty') : undefined
  const [urlIssue] = refusal?.fields?.external_url ?? []
  const add = () => {
    setTried(true)
    if (title.trim().length < 3 || (media.length === 0 && !url.trim()) || uploading) return
    const films = files.some(item => item.file?.type.startsWith('video/'))
    decision.send({
      type: 'decision.make',
      decision: {
        kind: 'piece.add',
        uuid: 'new',
        body: {
          kind: media.length === 0 ? 'link' : films ? 'video' : 'image',
          title: title.trim(),
          media,
          external_url: url.trim() || null,
        },
      },
    })
  }
  return (
    <>
      {own.length > 0 ? (
        <Rows>
          {own.map(piece => (
            <OwnedRow
              key={piece.uuid}
              picture={<PieceCover piece={piece} width="72px" />}
              title={piece.title}
              detail={piece.external_url}
              action={
                <Button
                  size="sm"
                  look="plain"
                  busy={isUnderWay({ uuid: piece.uuid })}
                  onClick={() => decision.send({ type: 'decision.make', decision: { kind: 'piece.remove', uuid: piece.uuid } })}
                >
                  {t('networks.remove')}
                  <span className="vh"> {piece.title}</span>
                </Button>
              }
            />
          ))}
        </Rows>
      ) : (
        <EmptyState title={t('portfolio.noneTitle')}>{t('portfolio.none')}</EmptyState>
      )}
      <Part>
        <h2>{t('portfolio.add')}</h2>
        {refusal && !urlIssue && <Refusal code={refusal.code} />}
        <Field label={t('portfolio.pieceTitle')} error={titleError}>
          <TextInput
            name="piece_title"
            value={title}
            maxLength={fieldLimits.person.piece.title.max}
            onChange={value => change({ title: value })}
          />
        </Field>
        <TwoColumns>
          <Field group label={t('portfolio.files')} help={t('portfolio.filesHelp')} error={emptyError}>
            <FileButton
              icon={UploadSimpleIcon}
              multiple
              accept="image/*,video/mp4,video/webm"
              inputLabel={t('portfolio.files')}
              disabled={room <= 0}
              onFiles={addFiles}
            >
              {t('portfolio.choose')}
            </FileButton>
            <LeftOut count={leftOut} />
            <chakra.div marginTop="2">
              <PendingFiles files={files} onRemove={id => uploads.send({ type: 'uploads.drop', id })} />
            </chakra.div>
          </Field>
          <Field label={t('portfolio.url')} help="https://…" optional error={urlIssue && issueOf(urlIssue)}>
            <TextInput name="piece_url" dir="ltr" inputMode="url" value={url} onChange={value => change({ url: value })} />
          </Field>
        </TwoColumns>
        <div>
          <Button busy={isUnderWay({ uuid: 'new' }) || (tried && uploading)} onClick={add}>
            {t('portfolio.submit')}
          </Button>
        </div>
      </Part>
    </>
  )
}
