import type { WornBranding } from '#contract/entities/branding.ts'
import type { BrandId } from '#contract/hosts.ts'

const spark = { fill: 'var(--foco)', stroke: 'var(--logo-edge, transparent)', strokeWidth: '1.2' }

const signs = {
  elenco: (
    <>
      <path d="M4 4h24v6H4zM4 22h24v6H4z" fill="currentColor" />
      <path d="M4 13h9.5v6H4z" fill="currentColor" />
      <circle cx="22.6" cy="16" r="4.6" {...spark} />
    </>
  ),
  spaces: (
    <>
      <path d="M4 4h24v6H4zM4 22h24v6H4z" fill="currentColor" />
      <path d="M4 13h9.5v6H4z" fill="currentColor" />
      <path d="M16.6 12.6h11.4v6.8H16.6z" {...spark} />
    </>
  ),
  reparto: (
    <>
      <path d="M4 28V16a12 12 0 0 1 10.6-11.9V28z" fill="currentColor" />
      <path d="M17.4 14.6V4.1A12 12 0 0 1 28 14.6z" {...spark} />
      <path d="M17.4 17.4H28V28H17.4z" fill="currentColor" />
    </>
  ),
} as const

/** The brand's sign and word; brands come with the host. */
export function Logo({ brand, size = 30 }: { brand: BrandId; size?: number }) {
  return (
    <span className="logo">
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        {signs[brand]}
      </svg>
      <span className="wm">
        {brand === 'reparto' ? 'Reparto' : 'Elenco'}
        {brand === 'spaces' && <span className="wm-2"> Spaces</span>}
      </span>
    </span>
  )
}

/** A company's logo, or its name where it has none; on dark pages a logo stands on a light plate, as it was drawn for paper. */
export function OwnLogo({ branding: { name, logo } }: { branding: Pick<WornBranding, 'name' | 'logo'> }) {
  return (
    <span className="logo own-logo">
      {logo ? <img src={logo} alt="" /> : <span className="own-sign">{[...name][0]?.toLocaleUpperCase()}</span>}
      {!logo && (
        <span className="wm own-name" dir="auto">
          {name}
        </span>
      )}
    </span>
  )
}
