import type { Face } from '#contract/entities/presenter.ts'
import { faceSvg } from '#contract/presenter-face.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { facePicturePicture } from '#src/theme/made/recipes/face-picture-picture.js'

const Picture = chakra('img', facePicturePicture)

interface Props {
  who: { face: Face | null; image: string | null }
  shape?: 'card' | '16:9' | '9:16' | '1:1'
  alt?: string
}

/** A presenter, drawn or from a photo. */
export function FacePicture({ who, shape = 'card', alt = '' }: Props) {
  const src = who.face ? `data:image/svg+xml,${encodeURIComponent(faceSvg(who.face, shape))}` : (who.image ?? undefined)
  return <Picture src={src} alt={alt} />
}
