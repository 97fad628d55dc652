import { ClipboardTextIcon } from '@phosphor-icons/react/dist/csr/ClipboardText'
import { LifebuoyIcon } from '@phosphor-icons/react/dist/csr/Lifebuoy'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import type { Side } from '#contract/abilities.ts'
import type { HostBrand } from '#contract/hosts.ts'
import { pathOf } from '#contract/paths.ts'
import type { PhosphorIcon } from '#src/components/Icon.tsx'

export interface UserLink {
  title: string
  icon: PhosphorIcon
  to: string
}

/** The links of the user dropdown (specification §2). Screens add theirs as they come to be. */
export function userLinks(person: { side: Side } | null, brand: HostBrand): UserLink[] {
  const links: UserLink[] = []
  if (person?.side !== 'realty') links.push({ title: 'user.home', icon: SquaresFourIcon, to: pathOf('dashboard-analytics') })
  if (person?.side === 'creator' && !brand.realty)
    links.push({ title: 'user.work', icon: ClipboardTextIcon, to: pathOf('my_work') })
  if (person?.side === 'brand') links.push({ title: 'user.work', icon: ClipboardTextIcon, to: pathOf('my_work_brands') })
  links.push({ title: 'user.security', icon: ShieldCheckIcon, to: pathOf('pages-account-setting', { section: 'general' }) })
  if (!brand.realty) links.push({ title: 'user.help', icon: LifebuoyIcon, to: pathOf('help', { topic: 'help' }) })
  return links
}
