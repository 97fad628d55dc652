import { briefScore } from '#contract/brief-score.ts'
import type { CastingCallContent } from '#contract/entities/casting-call.ts'
import type { Cover } from '#contract/entities/shapes.ts'
import { fold } from '#contract/fold.ts'

const motifs: Record<string, string> = {
  food: 'cafe',
  beauty: 'piel',
  fashion: 'moda',
  home: 'lumbre',
  technology: 'juego',
  travel: 'viaje',
  sport: 'zancada',
  culture: 'telon',
  family: 'arcos',
  health: 'huerto',
  finance: 'banco',
  pets: 'mascota',
  other: 'cruce',
}

/** The cover a call has when its brand chose none. */
export function defaultCover(uuid: string, category: string): Cover {
  return { seed: uuid.slice(0, 18), motif: motifs[category] ?? 'cruce' }
}

/** The columns that lists and search need of a call, derived from its content. */
export function columnsOf(uuid: string, content: CastingCallContent, brandName: string) {
  return {
    title: content.title,
    category: content.category,
    compensation: content.compensation,
    currency: content.currency,
    fee_min_minor: content.fee_min_minor,
    fee_max_minor: content.fee_max_minor,
    networks: [...new Set(content.networks)] as string[],
    content_types: [...new Set(content.deliverables.map(item => item.content_type))] as string[],
    work_types: [...new Set(content.work_types)] as string[],
    countries: [...new Set(content.countries)],
    visibility: content.visibility,
    creators_wanted: content.creators_wanted,
    search_title: fold(content.title),
    search_text: fold(
      [content.title, brandName, content.category, content.summary, content.networks.join(' '), content.interests.join(' ')].join(
        ' ',
      ),
    ),
    brief_score: briefScore(content as unknown as Record<string, unknown>).score,
    brand_id: content.brand_id,
    apply_by: content.apply_by,
    decision_by: content.decision_by,
    cover: content.cover ?? defaultCover(uuid, content.category),
  }
}
