import { createContext, use } from 'react'
import { brandOfHost, type HostBrand } from '#contract/hosts.ts'

/** The brand of the host that is looked at; the server has no window to ask. */
export const BrandContext = createContext<HostBrand>(brandOfHost(''))

export const useBrand = (): HostBrand => use(BrandContext)
