import type { Call } from '#src/services/api.ts'
import type { StudioDoor } from '#src/views/deal-room/StudioPicker.tsx'

/** The latest films and pictures of the studio, as a delivery takes them. */
export const studioPieces =
  (call: Call): StudioDoor =>
  async () => {
    const [{ getTexts }, { videoTalks }] = await Promise.all([
      import('#contract/endpoints/ai.ts'),
      import('#contract/endpoints/ai-presenters.ts'),
    ])
    const [films, pictures] = await Promise.all([
      call(videoTalks, { query: { size_page: 20 } }),
      call(getTexts, { query: { of: 'image', size_page: 20 } }),
    ])
    return [
      ...films.items.flatMap(({ video_id, title, thumb }) =>
        video_id ? [{ file: video_id, kind: 'video' as const, title, thumb }] : [],
      ),
      ...pictures.items.flatMap(({ title, pictures: made }) =>
        made.map(({ uuid, url }) => ({ file: uuid, kind: 'picture' as const, title, thumb: url })),
      ),
    ]
  }
