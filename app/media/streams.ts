/** A stream as ffprobe describes it; numbers come as text. */
export type Stream = {
  codec_type: string
  codec_name?: string
  width?: number
  height?: number
  sample_aspect_ratio?: string
  pix_fmt?: string
  field_order?: string
  profile?: string
  color_transfer?: string
  color_primaries?: string
  bit_rate?: string
  sample_rate?: string
  channels?: number
  avg_frame_rate?: string
  r_frame_rate?: string
  nb_frames?: string
  duration?: string
  tags?: { rotate?: string }
  side_data_list?: { rotation?: number }[]
  disposition?: { attached_pic?: number }
}

export type Format = {
  format_name?: string
  duration?: string
  bit_rate?: string
  tags?: { major_brand?: string }
}

export type Probe = { streams: Stream[]; format: Format }
