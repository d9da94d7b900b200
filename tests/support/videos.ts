import { mkdtempSync, rmSync } from 'node:fs'
import { copyFile, open, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { ffmpegRelease, optionsFor } from '#media/ffmpeg_release'
import { runTool } from '#media/run_tool'
import { ffmpegPath } from '#media/tools'
import { keptFilm } from '#tests/support/runner/kept_films'
import { barCodes, bars, numbersOf, type Height } from '#tests/support/browser/bar_code'

/** Real media files, made by ffmpeg on first use and cached for later runs. */
let folder: string | undefined
const files = new Map<string, Promise<string>>()

function place(name: string): string {
  if (!folder) {
    const made = mkdtempSync(join(tmpdir(), 'rushes-videos-'))
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    folder = made
  }
  return join(folder, name)
}

/** Returns the path of a file in this run's folder; concurrent requests share one file. */
function once(name: string, make: (path: string) => Promise<unknown>): Promise<string> {
  const path = place(name)
  const file = files.get(name) ?? keptFilm(name, path, make).then(() => path)
  files.set(name, file)
  return file
}

async function ffmpeg(args: readonly string[]) {
  const all = optionsFor(await ffmpegRelease(), ['-hide_banner', '-y', '-v', 'error', ...args])
  return runTool(ffmpegPath(), all, { timeoutMs: 60_000 })
}

const makeOnce = (name: string, args: readonly string[]) =>
  once(name, (path) => ffmpeg([...args, path]))

const pattern = (size: string, rate: string, seconds: number) => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`],
]
const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`]
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
const AAC = ['-c:a', 'aac']
const INDEX_IN_FRONT = ['-movflags', '+faststart']

/** 2 s of H.264 and AAC at 25 frames a second, with the index first: plays without conversion. */
export const playableVideo = () =>
  makeOnce('playable.mp4', [
    ...[...pattern('640x360', '25', 2), ...tone(2), ...H264, ...AAC, ...INDEX_IN_FRONT],
  ])

/** The same for a minute: reading it takes some seconds, and it needs no proxy. */
export const minuteVideo = () =>
  makeOnce('minute.mp4', [
    ...[...pattern('640x360', '25', 60), ...tone(60), ...H264, ...AAC, ...INDEX_IN_FRONT],
  ])

/** Three seconds in portrait with sound only on the right; the last frame is black. */
export const flawedVideo = () =>
  makeOnce('flawed.mp4', [
    ...pattern('540x960', '25', 3),
    ...['-f', 'lavfi', '-i', 'aevalsrc=0|0.2*sin(2*PI*440*t):s=48000:d=3'],
    ...['-vf', "drawbox=color=black:t=fill:enable='gte(n,74)'", '-b:v', '3M'],
    ...[...H264, ...AAC, ...INDEX_IN_FRONT],
  ])

/** A portrait video at 30000/1001 frames a second, with the index last. */
export const verticalVideo = () =>
  makeOnce('vertical.mp4', [...pattern('360x640', '30000/1001', 1), ...H264])

/** Has a codec that browsers don't play. */
export const mpeg4Video = () =>
  makeOnce('mpeg4.avi', [...pattern('320x240', '25', 1), '-c:v', 'mpeg4'])

/** Takes some seconds to encode. */
export const longVideo = () =>
  makeOnce('long.avi', [...pattern('1280x720', '25', 15), '-c:v', 'mpeg4', '-q:v', '5'])

/** An editor's export: ProRes with uncompressed sound, 10 bits a channel. */
export const proresVideo = () =>
  makeOnce('prores.mov', [
    ...[...frameNumberFilters('640x360', '24000/1001', 2), ...tone(2), '-c:v', 'prores_ks'],
    ...['-pix_fmt', 'yuv422p10le', '-c:a', 'pcm_s16le'],
  ])

/** H.264 as cameras write it: QuickTime, uncompressed sound. */
export const quicktimeVideo = () =>
  makeOnce('quicktime.mov', [
    ...[...pattern('640x360', '25', 1), ...tone(1), ...H264, '-c:a', 'pcm_s16le', '-shortest'],
  ])

/** Recorded in portrait, stored in landscape, with a location in its metadata. */
export const turnedVideo = () =>
  once('turned.mp4', async (path) => {
    await ffmpeg([
      ...['-i', await playableVideo(), '-c', 'copy'],
      ...['-metadata', 'location=+52.5200+013.4050/', '-metadata', 'title=Living room'],
      ...['-movflags', 'use_metadata_tags', path],
    ])
    await turn(path, 90)
  })

/** 640 by 360 as stored, with a white left half and a rotation by a quarter; requires a proxy. */
export const turnedHalves = (degrees: 90 | 270) =>
  once(`halves_${degrees}.mov`, async (path) => {
    const halves = 'color=black:size=640x360:rate=25:duration=1,drawbox=w=320:h=360:t=fill:c=white'
    await ffmpeg(['-f', 'lavfi', '-i', halves, '-c:v', 'prores_ks', path])
    await turn(path, degrees)
  })

/**
 * Factors of the transformation matrix, in 16.16, by degrees clockwise (ISO/IEC 14496-12, 8.3.2).
 */
const MATRICES = { 90: [0, 1, -1, 0], 270: [0, -1, 1, 0] }
/** Offset of the matrix from the type of the track header, in its version 0. */
const MATRIX_AT = 44
const ONE = 65_536

/**
 * Rotates the display of a film by writing the matrix into the header of its first track; versions
 * of ffmpeg differ in the option for it, and some have none.
 */
async function turn(path: string, degrees: 90 | 270): Promise<void> {
  const bytes = await readFile(path)
  const matrix =
    bytes.lastIndexOf('moov') +
    bytes.subarray(bytes.lastIndexOf('moov')).indexOf('tkhd') +
    MATRIX_AT
  const [a, b, c, d] = MATRICES[degrees].map((factor) => factor * ONE)
  const at = [a, b, 0, c, d]
  for (const [index, factor] of at.entries()) bytes.writeInt32BE(factor, matrix + 4 * index)
  await writeFile(path, bytes)
}

/** 720 by 576, displayed as 1024 by 576. */
export const anamorphicVideo = () =>
  makeOnce('anamorphic.mp4', [...pattern('720x576', '25', 1), '-vf', 'setsar=64/45', ...H264])

/** Interlaced, as from a broadcaster. */
export const interlacedVideo = () =>
  makeOnce('interlaced.mp4', [
    ...[...pattern('640x360', '50', 1), '-vf', 'interlace', ...H264, '-flags', '+ildct+ilme'],
  ])

/** High dynamic range by its metadata: PQ in BT.2020. */
export const hdrVideo = () =>
  makeOnce('hdr.mov', [
    ...[...pattern('640x360', '25', 1), '-c:v', 'prores_ks', '-pix_fmt', 'yuv422p10le'],
    ...['-vf', 'setparams=color_primaries=bt2020:color_trc=smpte2084:colorspace=bt2020nc'],
    ...['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'],
    ...['-movflags', 'write_colr'],
  ])

/** A phone's variable rate: 30 frames a second at first, 15 later. */
export const variableRateVideo = () =>
  makeOnce('variable.mp4', [
    ...[...pattern('320x240', '30', 4), '-vf', `select='lt(t,2)+not(mod(n,2))'`, ...H264],
    ...['-fps_mode', 'vfr'],
  ])

/** Three seconds, of which the first two are black. */
export const darkAtFirstVideo = () =>
  makeOnce('dark.mp4', [
    ...[...pattern('320x240', '25', 3), '-vf', `drawbox=t=fill:c=black:enable='lt(t,2)'`, ...H264],
  ])

/** Every frame shows its number: see `frameNumber`. 50 frames at 25 a second. */
export const numberedVideo = () =>
  makeOnce('numbered.mp4', [...frameNumberFilters('640x360', '25', 2), ...H264])

/** A longer playable film with numbered frames and a tone. */
export const numberedFilm = (size: string, rate: string, seconds: number) =>
  makeOnce(`film_${size}_${rate.replace('/', '_')}_${seconds}.mp4`, [
    ...[...frameNumberFilters(size, rate, seconds, 12), ...tone(seconds), ...H264, '-g', rate],
    ...[...AAC, ...INDEX_IN_FRONT],
  ])

/**
 * Twelve seconds of a numbered film, and a version with other content in two places: see `RECUT`.
 */
export const uncutFilm = (size = '640x360') => numberedFilm(size, '25', 12)
export const recutFilm = (size?: string) =>
  once(`recut_${size ?? 'wide'}.mp4`, async (path) =>
    ffmpeg([
      ...['-i', await uncutFilm(size), '-c:a', 'copy', ...H264, '-g', '25', '-vf'],
      RECUT.map(({ first, end, color }) => {
        const until = end - 1
        return `drawbox=c=${color}:t=fill:enable='between(n,${first},${until})'`
      }).join(','),
      ...[...INDEX_IN_FRONT, path],
    ])
  )
export const RECUT = [
  { first: 50, end: 75, color: 'navy' },
  { first: 225, end: 237, color: 'white' },
]

/**
 * The same twelve seconds, edited: frames 50 to 75 are removed, 20 frames are inserted before frame
 * 150, and 60 of the following ones contain a white box. See `REARRANGED`.
 */
export const rearrangedFilm = (size = '640x360') =>
  once(`rearranged_${size}.mp4`, async (path) => {
    const part = (first: number, end: number, more = '') =>
      `[0:v]trim=start_frame=${first}:end_frame=${end},setpts=PTS-STARTPTS,setsar=1${more}`
    const audioSpan = (first: number, end: number) =>
      `[0:a]atrim=${first}:${end},asetpts=PTS-STARTPTS`
    const box = `,drawbox=x=iw*0.6:y=ih*0.5:w=iw*0.12:h=ih*0.08:c=gray@0.7:t=fill:enable='between(n,50,109)'`
    await ffmpeg([
      ...['-i', await uncutFilm(size), '-filter_complex'],
      [
        `${part(0, 50)}[v1];${part(75, 150)}[v2];${part(150, 300, box)}[v4]`,
        `color=c=teal:size=${size}:rate=25:duration=0.8,format=yuv420p,setsar=1[v3]`,
        `${audioSpan(0, 2)}[a1];${audioSpan(3, 6)}[a2];${audioSpan(0, 0.8)}[a3];${audioSpan(6, 12)}[a4]`,
        '[v1][a1][v2][a2][v3][a3][v4][a4]concat=n=4:v=1:a=1[v][a]',
      ].join(';'),
      ...['-map', '[v]', '-map', '[a]', ...H264, '-g', '25', '-c:a', 'aac'],
      ...[...INDEX_IN_FRONT, path],
    ])
  })
export const REARRANGED = {
  gone: { at: 50, first: 50 },
  inserted: { first: 125, end: 145 },
  local: { first: 195, end: 255 },
  /** Maps a frame of the second version to the matching frame of the first. */
  olderOf: (frame: number) =>
    frame < 50 ? frame : frame < 125 ? frame + 25 : frame < 145 ? 149 : frame + 5,
}

/**
 * A film whose frames are identified on screenshots: bar codes, encoded for quality, with frames
 * stored in a different order than they are displayed, and sound.
 */
export const barCodeFilm = (rate: string, seconds: number, height: Height = 'low') =>
  makeOnce(`bars_${height}_${rate.replace('/', '_')}_${seconds}.mp4`, [
    ...['-f', 'lavfi', '-i', barCodes(rate, seconds, height), ...tone(seconds)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '3', '-g', '50', '-pix_fmt', 'yuv420p'],
    ...[...AAC, ...INDEX_IN_FRONT],
  ])

/**
 * Bar codes at 25 a second whose frames aren't at the times that their numbers suggest, each in a
 * different way.
 */
export const unevenFilms = {
  /** An edit list begins within a group of frames: 13 stored frames are not displayed. */
  'cut by an edit list': () =>
    fromBars('cut.mp4', (film) => ['-ss', '0.52', '-i', film, '-c', 'copy']),
  /** The sound begins half a second before the picture. */
  'begun after its sound': () =>
    fromBars('late.mp4', (film) => [
      ...['-itsoffset', '0.5', '-i', film, '-i', film, '-map', '0:v', '-map', '1:a', '-c', 'copy'],
    ]),
  /**
   * Frames are stored in a different order than they are displayed, without an edit list for the
   * offset.
   */
  'without an edit list': () =>
    fromBars('unlisted.mp4', (film) => ['-i', film, '-c', 'copy', '-use_editlist', '0']),
  /** Every second frame is a third of a frame late. */
  'wavering': () =>
    fromBars('wavering.mp4', (film) => [
      ...['-i', film, '-vf', `settb=1/1000,setpts='PTS+15*mod(N,2)'`, '-fps_mode', 'passthrough'],
      ...['-enc_time_base', '1:1000'],
      ...['-c:a', 'copy', ...H264, '-video_track_timescale', '90000'],
    ]),
  /** 25 frames a second at first; later every second one of them is missing. */
  'of a variable rate': () =>
    fromBars('varying.mp4', (film) => [
      ...['-i', film, '-vf', `select='lt(t,2)+not(mod(n,2))'`, '-fps_mode', 'vfr', '-c:a', 'copy'],
      ...H264,
    ]),
}

/**
 * Bar codes at 24000/1001 in Matroska, half a frame behind the sound; timestamps are in
 * milliseconds.
 */
export const delayedMatroska = () =>
  once('delayed.mkv', async (path) => {
    const film = await barCodeFilm('24000/1001', 2)
    const streams = ['-map', '0:v', '-map', '1:a', '-c:v', 'copy', '-c:a', 'pcm_s16le']
    await ffmpeg(['-itsoffset', '0.023', '-i', film, '-i', film, ...streams, path])
  })

const fromBars = (name: string, args: (film: string) => string[]) =>
  once(name, async (path) => ffmpeg([...args(await barCodeFilm('25', 4)), ...INDEX_IN_FRONT, path]))

const BITS = 8
const BOX = 40

/** Boxes at the lower edge, white for 1, black for 0, the lowest bit on the left. */
function frameNumberFilters(size: string, rate: string, seconds: number, bits = BITS): string[] {
  const boxes = Array.from({ length: bits }, (_, bit) => {
    const box = `drawbox=x=${bit * BOX}:y=ih-${BOX}:w=${BOX}:h=${BOX}:t=fill`
    return `${box}:c=black,${box}:c=white:enable='mod(floor(n/${2 ** bit}),2)'`
  })
  const source = `testsrc2=size=${size}:rate=${rate}:duration=${seconds},${boxes.join(',')}`
  return ['-f', 'lavfi', '-i', source]
}

/** Returns the numbers of all frames of a file made from a numbered film, 640 pixels wide. */
export async function frameNumbers(path: string): Promise<number[]> {
  const crop = `crop=${BITS * BOX}:${BOX}:0:ih-${BOX},scale=${BITS}:1:flags=area,format=gray`
  const rows = await ffmpeg([
    '-i',
    path,
    '-vf',
    crop,
    '-fps_mode',
    'passthrough',
    '-f',
    'rawvideo',
    'pipe:1',
  ])
  return Array.from({ length: rows.length / BITS }, (_, frame) =>
    rows
      .subarray(frame * BITS, (frame + 1) * BITS)
      .reduce((number, light, bit) => number + (light > 128 ? 2 ** bit : 0), 0)
  )
}

/** Returns the numbers of all frames of a file made from bar codes, in display order. */
export async function barNumbers(path: string): Promise<number[]> {
  const read = `${bars()},format=gray`
  const rows = await ffmpeg([
    '-i',
    path,
    '-vf',
    read,
    '-fps_mode',
    'passthrough',
    '-f',
    'rawvideo',
    'pipe:1',
  ])
  return numbersOf(rows)
}

/** A still image. */
export const stillImage = () =>
  makeOnce('still.png', [...pattern('400x300', '1', 1), '-frames:v', '1'])

/** A phone's JPEG: 400 by 300 as stored, with a white left half and a rotation by a quarter. */
export const phonePhoto = () =>
  once('phone.jpg', async (path) => {
    const halves = 'color=black:size=400x300,drawbox=w=200:h=300:t=fill:c=white'
    await ffmpeg(['-f', 'lavfi', '-i', halves, '-frames:v', '1', path])
    const plain = await readFile(path)
    await writeFile(path, Buffer.concat([plain.subarray(0, 2), EXIF_QUARTER, plain.subarray(2)]))
  })

/** An APP1 segment with a single Exif entry: orientation 6, a quarter clockwise. */
const EXIF_QUARTER = Buffer.from(
  'ffe10022' +
    '457869660000' +
    '49492a0008000000' +
    '0100' +
    '120103000100000006000000' +
    '00000000',
  'hex'
)

/** A fully transparent PNG. */
export const clearImage = () =>
  makeOnce('clear.png', [
    ...['-f', 'lavfi', '-i', 'color=red@0:size=64x64,format=rgba', '-frames:v', '1'],
  ])

/**
 * A picture of 15,000 by 15,000 pixels, 900 MB when decoded, as the only frame of a small Matroska
 * file whose header claims 64 by 64.
 */
export const unfoldingVideo = () =>
  once('unfolding.mkv', async (path) => {
    const png = place('unfolding.png')
    await ffmpeg(['-f', 'lavfi', '-i', 'color=red:size=64x64', '-frames:v', '1', png])
    await ffmpeg(['-i', png, '-c', 'copy', path])
    const file = await readFile(path)
    const header = file.indexOf('IHDR')
    file.writeUInt32BE(15_000, header + 4)
    file.writeUInt32BE(15_000, header + 8)
    file.writeUInt32BE(crc32(file.subarray(header, header + 17)), header + 17)
    await writeFile(path, file)
  })

/** A file that is a video by its name only. */
export const brokenVideo = () =>
  once('broken.mp4', (path) =>
    writeFile(
      path,
      Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), Buffer.alloc(4096, 7)])
    )
  )

/** A video without the second half of its bytes. */
export const cutOffVideo = () =>
  once('cut_off.mp4', async (path) => {
    await copyFile(await playableVideo(), path)
    const { size } = await stat(path)
    await truncate(path, Math.floor(size / 2))
  })

/** A playlist under a video's name that would make ffmpeg read another file. */
export const listOfAnother = async () => {
  const other = await playableVideo()
  return once('list.mp4', (path) =>
    writeFile(path, `ffconcat version 1.0\nfile '${other.split('/').at(-1)}'\n`)
  )
}

export const soundFile = () => makeOnce('sound.m4a', [...tone(1), '-c:a', 'aac'])

/** Returns the gray value from 0 to 255 of the pixel at this fraction of width and height. */
export async function greyAt(path: string, x: number, y: number): Promise<number> {
  const one = `crop=2:2:trunc((iw-2)*${x}):trunc((ih-2)*${y}),scale=1:1:flags=area,format=gray`
  const pixels = await ffmpeg([
    '-i',
    path,
    '-vf',
    one,
    '-frames:v',
    '1',
    '-f',
    'rawvideo',
    'pipe:1',
  ])
  return pixels[0]
}

/** Returns the bytes of a file as text, for checks of what it must not contain. */
export async function bytesOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const contents = await file.readFile()
    return contents.toString('latin1')
  } finally {
    await file.close()
  }
}

/** H.264 without a sound track. */
export const silentVideo = () =>
  makeOnce('silent.mp4', [...pattern('320x240', '25', 1), ...H264, ...INDEX_IN_FRONT])

/** Ten bits a channel, as professional cameras record. */
export const tenBitVideo = () =>
  makeOnce('ten_bit.mov', [
    ...[...pattern('320x240', '25', 1), '-c:v', 'prores_ks', '-pix_fmt', 'yuv422p10le'],
  ])

/** A web export: VP9 with transparency in a separate layer. */
export const clearWebVideo = () =>
  makeOnce('clear.webm', [
    ...['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25:duration=1,format=yuva420p'],
    ...['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '1M'],
    ...['-pix_fmt', 'yuva420p'],
  ])

/**
 * A title as PNG frames in QuickTime: white in its left half, transparent in its right one, which
 * is stored as red.
 */
export const clearTitle = () =>
  makeOnce('clear_title.mov', [
    ...['-f', 'lavfi', '-i', 'color=white:size=160x240:rate=25:duration=1,format=rgba'],
    ...['-vf', 'pad=320:240:0:0:color=red@0'],
    ...['-c:v', 'png', '-pix_fmt', 'rgba'],
  ])

/** ProRes 4444 with an alpha channel, such as a title to overlay. */
export const clearVideo = () =>
  makeOnce('clear.mov', [
    ...['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25:duration=1,format=yuva444p10le'],
    ...['-c:v', 'prores_ks', '-pix_fmt', 'yuva444p10le'],
  ])

/** Frame rates of cameras and editors, one second each. */
export const cameraFiles: Record<string, () => Promise<string>> = Object.fromEntries(
  ['24000/1001', '24', '25', '30000/1001', '30', '50', '60000/1001', '60'].map((rate) => [
    rate,
    () => makeOnce(`rate_${rate.replace('/', '_')}.mp4`, [...pattern('320x240', rate, 1), ...H264]),
  ])
)

/** Frame data in the middle is replaced by noise. */
export const damagedVideo = () =>
  once('damaged.mp4', async (path) => {
    const file = await readFile(await playableVideo())
    const from = Math.floor(file.length * 0.5)
    for (let at = from; at < from + 400; at += 1) file[at] = (at * 37) % 256
    await writeFile(path, file)
  })

/** The index of a video, without its frames. */
export const framelessVideo = () =>
  makeOnce('frameless.mov', [...pattern('320x240', '25', 1), ...H264, '-t', '0'])

export const emptyFile = () => once('empty.mp4', (path) => writeFile(path, ''))

export const textFile = () =>
  once('text.mp4', (path) => writeFile(path, 'Not a video. '.repeat(400)))

/** 11,000 by 11,000 pixels, a few kilobytes as PNG. */
export const hugeImage = () =>
  makeOnce('huge.png', [
    ...['-f', 'lavfi', '-i', 'color=gray:size=11000x11000,format=gray', '-frames:v', '1'],
  ])
