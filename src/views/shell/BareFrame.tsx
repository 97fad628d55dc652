import './shell.css'
import { type ReactNode, useRef } from 'react'
import type { HostBrand } from '#contract/hosts.ts'
import { usePageAccent } from './own-look.ts'
import { PageContext } from './page.ts'
import { SkipLink } from './SkipLink.tsx'
import { usePages } from './use-pages.ts'

/** Around pages of their own (sign-in, onboarding): title, focus and skip link, nothing to see. They bring their `main`. */
export function BareFrame({ brand, children }: { brand: HostBrand; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [page, registrar] = usePages(frame, brand)
  usePageAccent(page.branding ?? null)
  return (
    <PageContext value={registrar}>
      <SkipLink />
      <div ref={frame} tabIndex={-1}>
        {children}
      </div>
    </PageContext>
  )
}
