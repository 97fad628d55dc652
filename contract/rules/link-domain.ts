import { limits } from '../limits.ts'
import { isInnerName } from './inner-name.ts'

export type HostIssue = 'required' | 'host_format' | 'host_number' | 'inner_host'

/** Last labels that no resolver leads anywhere by, inside or outside. */
const nowhere = new Set(['invalid', 'onion'])

const asciiOf = (written: string): string | null => {
  try {
    return new URL(`https://${written}/`).hostname
  } catch {
    return null
  }
}

/**
 * A host as somebody writes it: `ascii` is what the network knows (punycode), `written` the letters that people read.
 * An address pasted whole is taken by its host, as long as nothing stands behind it.
 */
export function readHost(text: string): { ascii: string; written: string } | { issue: HostIssue } {
  const bare = text
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '')
  if (!bare) return { issue: 'required' }
  if (/[\s/?#@:\\%]/.test(bare) && !/^\[|^[\d.]+:/.test(bare)) return { issue: 'host_format' }
  const ascii = asciiOf(bare)
  // Browsers read 2130706433 and 0x7f.1 as addresses, too.
  if (bare.startsWith('[') || (ascii && /^\d+(?:\.\d+){3}$/.test(ascii))) return { issue: 'host_number' }
  if (!ascii || ascii.length > limits.link.domains.host) return { issue: 'host_format' }
  const labels = ascii.split('.')
  if (isInnerName(ascii) || nowhere.has(labels.at(-1) ?? '')) return { issue: 'inner_host' }
  if (labels.length < 2 || !labels.every(label => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label)))
    return { issue: 'host_format' }
  if (!/^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(labels.at(-1) ?? '')) return { issue: 'host_format' }
  return { ascii, written: bare }
}

/** Whether a host is this one, or lies below it. */
export const isBelow = (host: string, top: string): boolean => host === top || host.endsWith(`.${top}`)

/** The name of the record that says whose a host is, and what stands in it. */
export const proofName = (host: string): string => `_elenco.${host}`
export const proofValue = (token: string): string => `elenco-domain=${token}`
