import { DateTime } from 'luxon'
import SafebotRecord from '#models/safebot/safebot_record'
import { linkHash } from '#safebot/same_link'
import { text } from '#support/text'
import type { DemoActors } from './create_users.js'
import type { Take } from './footage/make_video.js'
import { storeVideo } from './store_video.js'

type DemoLink = { by: string; url: string; title: string; note: string | null; take: Take | null }

const LINKS: readonly DemoLink[] = [
  {
    by: 'creator@rushes.test',
    url: 'https://films.example/late-light/opening-shot.mp4',
    title: 'Late light, opening shot',
    note: 'The push starts before the light moves. Good for the sofa.',
    take: { scene: 'sofaAtDusk', width: 1280, height: 720, seconds: 4, seed: 41 },
  },
  {
    by: 'pm@rushes.test',
    url: 'https://stories.example/watch/5120',
    title: 'One room, one lamp',
    note: null,
    take: { scene: 'lampCorner', width: 720, height: 1280, seconds: 3, seed: 42 },
  },
  {
    by: 'creator@rushes.test',
    url: 'https://members.example/films/77',
    title: 'Showreel of a set builder',
    note: null,
    take: null,
  },
]

/** Saved links of the production team: two with a downloaded video, and one that failed. */
export async function saveLinks(actors: DemoActors): Promise<void> {
  for (const { by, url: link, take, ...about } of LINKS) {
    const saver = actors[by]
    const url = new URL(link)
    const name = `${about.title}.mp4`
    const file = take && (await storeVideo(saver, saver.companyId, name, take, 'reference'))
    await SafebotRecord.create({
      ...about,
      companyId: saver.companyId,
      createdById: saver.id,
      categoryIds: [],
      url: url.href,
      urlHash: linkHash(url),
      host: url.host,
      ...(file
        ? { status: 'ready', fileId: file.id, progress: 100, bytes: file.size }
        : { status: 'failed', reason: text('safebot.forbidden'), progress: 0, bytes: 0 }),
      queuedAt: DateTime.utc(),
    } as never)
  }
}
