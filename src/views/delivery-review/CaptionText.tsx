import { useTranslation } from 'react-i18next'
import type { ReviewComment } from '#contract/entities/review-comment.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { captionTextText } from '#src/theme/made/recipes/caption-text-text.js'
import { captionParts } from './caption-parts.ts'
import { Pin } from './Pin.tsx'
import { wordDiff } from './word-diff.ts'

const Text = chakra('p', captionTextText)

interface Props {
  note: string
  comments: readonly { comment: ReviewComment; number: number }[]
  chosen: string | null
  onChoose(comment: ReviewComment): void
}

/** The caption; words that somebody comments on are marked, and the number behind them leads to the comment. */
export function CaptionText({ note, comments, chosen, onChoose }: Props) {
  const ranges = comments.flatMap(({ comment: { uuid, place } }) =>
    place.kind === 'note' ? [{ uuid, from: place.from, to: place.to }] : [],
  )
  const by = new Map(comments.map(one => [one.comment.uuid, one]))
  let from = 0
  return (
    <Text dir="auto" data-caption="">
      {captionParts(note, ranges).map(({ text, about, ends }) => {
        const key = from
        from += text.length
        if (about.length === 0) return <span key={key}>{text}</span>
        const settled = about.every(uuid => by.get(uuid)?.comment.state === 'resolved')
        return (
          <span key={key}>
            <mark
              data-chosen={chosen !== null && about.includes(chosen) ? '' : undefined}
              data-settled={settled ? '' : undefined}
            >
              {text}
            </mark>
            {ends.map(uuid => {
              const one = by.get(uuid)
              return one && <Pin key={uuid} {...one} inText chosen={chosen === uuid} onChoose={() => onChoose(one.comment)} />
            })}
          </span>
        )
      })}
    </Text>
  )
}

/** A caption before and now: words that are gone are struck through. */
export function CaptionDiff({ before, now }: { before: string; now: string }) {
  const { t } = useTranslation('delivery-review')
  let at = 0
  return (
    <Text dir="auto" data-diff="">
      {wordDiff(before, now).map(({ kind, text }) => {
        const key = at
        at += 1
        if (kind === 'same') return <span key={key}>{text}</span>
        const Run = kind === 'new' ? 'ins' : 'del'
        return (
          <Run key={key}>
            <span className="vh">{t(`diff.${kind}`)} </span>
            {text}
          </Run>
        )
      })}
    </Text>
  )
}
