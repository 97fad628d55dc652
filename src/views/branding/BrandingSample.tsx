import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { WornBranding } from '#contract/entities/branding.ts'
import { brandOfHost } from '#contract/hosts.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { brandingSamplePage } from '#src/theme/made/recipes/branding-sample-page.js'
import { wearAccent } from '../shell/own-look.ts'

const Page = chakra('div', brandingSamplePage)

/** A page as guests see it, light or dark whatever the page around it is. */
export function BrandingSample({ skin, branding }: { skin: 'light' | 'dark'; branding: WornBranding }) {
  const { t } = useTranslation('branding')
  const { name, logo, accent } = branding
  const wear = useCallback(
    (element: HTMLDivElement | null) => (element && accent ? wearAccent(element, accent) : undefined),
    [accent],
  )
  return (
    <chakra.figure display="grid" gap="6px" minWidth={0}>
      <Page ref={wear} data-brand={brandOfHost(globalThis.location?.hostname ?? '').id} data-skin={skin} aria-hidden>
        <header>
          {logo ? <img src={logo} alt="" /> : <span data-part="sign">{[...name][0]?.toLocaleUpperCase()}</span>}
          {!logo && <span dir="auto">{name}</span>}
        </header>
        <div>
          <b>{t('sample.title')}</b>
          <span data-part="row">
            <span data-part="words">{t('sample.link')}</span>
            <span data-part="tint">{t('sample.tint')}</span>
          </span>
          <span data-part="row">
            <span data-part="button">{t('sample.button')}</span>
          </span>
        </div>
      </Page>
      <chakra.figcaption textStyle="small" color="muted">
        {t(`sample.${skin}`)}
      </chakra.figcaption>
    </chakra.figure>
  )
}
