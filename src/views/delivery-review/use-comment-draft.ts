import type { CommentBody, CommentPlace, Severity } from '#contract/entities/review-comment.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'

export const placeKinds = ['whole', 'film', 'picture', 'note'] as const
export type PlaceKind = (typeof placeKinds)[number]
const isKind = (value: string): value is PlaceKind => placeKinds.some(kind => kind === value)

/** The comment that is being written, kept until it is said. Its moment is where the film stands. */
export function useCommentDraft(forms: FormStore) {
  const { fields, change } = useKeptForm(forms, 'comment', {
    kind: 'whole',
    x: 0.5,
    y: 0.5,
    from: 0,
    to: 0,
    text: '',
    must: true,
  })
  return { fields, kind: isKind(fields.kind) ? fields.kind : 'whole', change }
}
export type CommentDraft = ReturnType<typeof useCommentDraft>

/** Its possible places: a film has moments, a picture spots, a caption words. */
export const kindsFor = (file: FileCard | undefined, note: string): PlaceKind[] =>
  placeKinds.filter(
    kind =>
      kind === 'whole' ||
      (kind === 'film' && file?.type.startsWith('video/')) ||
      (kind === 'picture' && file?.type.startsWith('image/')) ||
      (kind === 'note' && note !== ''),
  )

/** The place as it is sent; null where words are still to be chosen. */
export function placeOf(
  { fields }: CommentDraft,
  kind: PlaceKind,
  file: FileCard | undefined,
  at_ms: number,
): CommentPlace | null {
  if (kind === 'note') return fields.from < fields.to ? { kind, from: fields.from, to: fields.to } : null
  if (kind === 'whole' || !file) return { kind: 'whole' }
  return kind === 'film' ? { kind, file: file.uuid, at_ms } : { kind, file: file.uuid, x: fields.x, y: fields.y }
}

export const bodyOf = ({ fields }: CommentDraft, n: number, place: CommentPlace): CommentBody => {
  const severity: Severity = fields.must ? 'must' : 'nice'
  return { n, place, text: fields.text.trim(), severity }
}
