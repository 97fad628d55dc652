import type { CreativeCheck, CreativeCheckReason, CreativeFace } from '../entities/creative.ts'
import type { CheckResult } from '../entities/delivery-check.ts'
import { limits } from '../limits.ts'
import type { CreativeVerdict } from '../processes/creative.ts'
import { digitalKinds, facedKinds, type SpaceKind } from '../space-choices.ts'
import { checksFail, type MeasuredFile, newFiles } from './delivery-checks.ts'
import { fileJudges } from './file-checks.ts'

const { creative } = limits.booking

/** Whether a space of this kind shows something that whoever books brings. */
export const hasFace = (kind: SpaceKind): boolean => facedKinds.includes(kind)
const isScreen = ({ kind }: Pick<CreativeFace, 'kind'>): boolean => digitalKinds.includes(kind)

export interface BroughtFile extends MeasuredFile {
  bytes: number
}

/** A version that was brought before; `returned`: changes were asked for. */
interface Before {
  sha256: string | null
  returned: boolean
}

const inch = 0.0254
const weightOf = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`
const metres = (face: CreativeFace) => `${face.width_m} × ${face.height_m} m`
const pixelsOf = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`

const check = (
  kind: CreativeCheck['kind'],
  reason: CreativeCheckReason,
  wanted: string | null = null,
  found: string | null = null,
  result: CheckResult = reason === 'fits' ? 'passed' : reason === 'unreadable' ? 'not_checked' : 'failed',
): CreativeCheck => ({ kind, required: true, result, reason, wanted, found, gaps: [] })

const close = (a: number, b: number) => Math.abs(a - b) / b <= creative.shapeOff

function shapeCheck(face: CreativeFace, file: BroughtFile): CreativeCheck {
  const own = face.pixels ? face.pixels.width / face.pixels.height : face.width_m / face.height_m
  const said = face.pixels ? pixelsOf(face.pixels) : metres(face)
  const finding = fileJudges.shape(file, { said, fits: ratio => close(ratio, own) || close(ratio, withBleed(face)) })
  return check('shape', finding?.reason === 'fits' ? 'fits' : finding ? 'other_shape' : 'unreadable', said, finding?.found)
}

const screenChecks = (face: CreativeFace, file: BroughtFile): CreativeCheck[] => {
  const checks: CreativeCheck[] = []
  if (face.pixels) {
    const said = pixelsOf(face.pixels)
    const finding = fileJudges.size(file, { said, ...face.pixels })
    checks.push(check('size', finding?.reason === 'fits' ? 'fits' : finding ? 'too_small' : 'unreadable', said, finding?.found))
  }
  const film = file.type.startsWith('video/')
  if (film && face.slot_s !== null) {
    const ms = face.slot_s * 1000
    const said = `${face.slot_s} s`
    const finding = fileJudges.length(file, { said, from_ms: ms - creative.lengthOff, to_ms: ms + creative.lengthOff })
    const reason =
      finding?.reason === 'too_short' || finding?.reason === 'too_long' ? finding.reason : finding ? 'fits' : 'unreadable'
    checks.push(check('length', reason, said, finding?.found))
  }
  const most = film ? creative.screenBytes.film : creative.screenBytes.picture
  checks.push(check('weight', file.bytes > most ? 'too_heavy' : 'fits', weightOf(most), weightOf(file.bytes)))
  return checks
}

/** Dots per inch that a print of this size needs: what is larger is read from farther away. */
export function leastDpi({ width_m, height_m }: Pick<CreativeFace, 'width_m' | 'height_m'>): number {
  const longer = Math.max(width_m, height_m)
  return creative.dpi.find(([upTo]) => longer <= upTo)?.[1] ?? 0
}

/** The shape that a picture has which goes on beyond each edge. */
function withBleed({ width_m, height_m }: CreativeFace): number {
  const more = (2 * creative.bleedMm) / 1000
  return (width_m + more) / (height_m + more)
}

const printChecks = (face: CreativeFace, file: BroughtFile): CreativeCheck[] => {
  const least = leastDpi(face)
  if (!file.width || !file.height) return [check('dpi', 'unreadable', `${least} dpi`)]
  const found = Math.floor(Math.min(file.width / (face.width_m / inch), file.height / (face.height_m / inch)))
  const ratio = file.width / file.height
  const [bare, bled] = [face.width_m / face.height_m, withBleed(face)]
  // The printer can mirror the edge: a missing bleed is said, and stops nothing. A square looks the same with it.
  const bleed =
    Math.abs(bare - bled) < 1e-6 ? 'unreadable' : Math.abs(ratio - bled) <= Math.abs(ratio - bare) ? 'fits' : 'no_bleed'
  return [
    check('dpi', found < least ? 'too_coarse' : 'fits', `${least} dpi`, `${found} dpi`),
    { ...check('bleed', bleed, `${creative.bleedMm} mm`), required: false },
  ]
}

/** Everything that can be looked up in a file: whether it fits the face, and whether it is another one than before. */
export function creativeChecks(face: CreativeFace, file: BroughtFile, before: readonly Before[] = []): CreativeCheck[] {
  const screen = isScreen(face)
  const shown = file.type.startsWith('image/') || (screen ? file.type.startsWith('video/') : file.type === 'application/pdf')
  if (!shown) return [check('medium', 'other_medium', null, file.type)]
  const [again] = newFiles(
    { note: '', links: [], files: [file] },
    before.map(({ sha256, returned }) => ({ note: '', links: [], files: [{ sha256 }], asked: returned })),
  )
  return [
    check('medium', 'fits'),
    ...(screen ? screenChecks(face, file) : []),
    shapeCheck(face, file),
    ...(screen ? [] : printChecks(face, file)),
    ...(again
      ? [
          {
            ...check(
              'new_files',
              again.reason === 'new' || again.reason === 'same' ? again.reason : 'unreadable',
              null,
              null,
              again.result,
            ),
            required: again.required,
          },
        ]
      : []),
  ]
}

/** The checks' result for the chart. */
export function creativeVerdict(checks: readonly CreativeCheck[]): CreativeVerdict {
  if (checksFail(checks)) return 'failed'
  return checks.some(({ required, result }) => required && result === 'not_checked') ? 'unsure' : 'passed'
}

/** The face's demands on a file, to be read before anybody makes one. */
export function faceAsksFor(face: CreativeFace): { kind: CreativeCheck['kind']; wanted: string }[] {
  const own: BroughtFile = { uuid: '', type: 'image/png', sha256: null, duration_ms: null, width: null, height: null, bytes: 0 }
  const film: BroughtFile = { ...own, type: 'video/mp4' }
  return creativeChecks(face, isScreen(face) ? film : own).flatMap(({ kind, wanted }) => (wanted ? [{ kind, wanted }] : []))
}
