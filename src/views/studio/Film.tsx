import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Talk } from '#contract/entities/presenter.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { filmScreen } from '#src/theme/made/recipes/film-screen.js'
import { FacePicture } from './FacePicture.tsx'

const frames = { '16:9': '16/9', '9:16': '9/16', '1:1': '1/1' } as const
const widths = { '16:9': undefined, '9:16': '320px', '1:1': '480px' } as const

const Screen = chakra('div', filmScreen)

/** A film, or whoever is to be in it; what it says of itself, and the way to keep it. */
export function Film({ made, children }: { made: Talk; children?: ReactNode }) {
  const { t } = useTranslation('presenters')
  return (
    <>
      <Screen style={{ aspectRatio: frames[made.ratio], maxWidth: widths[made.ratio] }}>
        {made.url ? (
          <video controls playsInline preload="metadata" poster={made.thumb ?? undefined} src={made.url} aria-label={made.title}>
            <track kind="captions" />
          </video>
        ) : (
          <FacePicture who={made.presenter} shape={made.ratio} alt={t('result.still', { name: made.presenter.name })} />
        )}
        {children}
      </Screen>
      {made.url && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
          <chakra.p textStyle="small" color="muted">
            {t(made.voiced ? 'result.said' : 'result.silent', { name: made.presenter.name })}
          </chakra.p>
          <chakra.a href={made.url} download={`elenco-${made.id.slice(0, 8)}.mp4`} textStyle="label">
            {t('result.download')}
          </chakra.a>
        </chakra.div>
      )}
    </>
  )
}
