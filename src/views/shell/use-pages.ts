import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { HostBrand } from '#contract/hosts.ts'
import type { PageInfo, PageRegistrar } from './page.ts'

const unknown: PageInfo = { title: '' }

/** The screen's `PageInfo`: sets the tab's title, gives the crumbs, and moves the focus to the heading after a change of route. */
export function usePages(sheet: { current: HTMLElement | null }, brand: Pick<HostBrand, 'name'>): [PageInfo, PageRegistrar] {
  const { t } = useTranslation()
  const [page, setPage] = useState(unknown)
  const { pathname } = useLocation()
  const arriving = useRef(false)
  const first = useRef(true)
  // Before the effects of the new page, which says what it is in one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useLayoutEffect(() => {
    if (first.current) first.current = false
    else arriving.current = true
  }, [pathname])
  const registrar = useMemo<PageRegistrar>(
    () => ({
      show(info) {
        setPage(info)
        document.title = t('brand.title', { page: info.title, brand: info.branding?.name ?? brand.name })
        if (!arriving.current) return
        arriving.current = false
        // Somebody who already writes in a field keeps the focus there.
        if (document.activeElement?.matches('input, textarea, select, [contenteditable]')) return
        const heading = sheet.current?.querySelector('h1')
        heading?.setAttribute('tabindex', '-1')
        ;(heading ?? sheet.current)?.focus({ preventScroll: true })
      },
    }),
    [t, brand.name, sheet],
  )
  return [page, registrar]
}
