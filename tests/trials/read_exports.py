"""Reads exported markers with OpenTimelineIO's adapters and prints them as JSON.

Takes pairs of a rate and a file; prints a list of {"file", "markers": [{"first", "length", "name", "note"}]}
with times in frames from the start of the timeline.
"""

import json
import sys
from pathlib import Path

from opentimelineio import adapters, opentime, schema


def frames(time, rate):
    """Whole frames, or the broken number where a time lies between two."""
    value = time.value_rescaled_to(rate)
    return round(value) if abs(value - round(value)) < 1e-3 else value


def described(marker, rate, note=""):
    length = frames(marker.marked_range.duration, rate)
    return {
        "first": frames(marker.marked_range.start_time, rate),
        "length": length or 1,
        "name": marker.name,
        "note": note,
    }


def from_edl(text, rate):
    """Each event of a marker list is a clip of one frame; its last comment is the marker."""
    timeline = adapters.read_from_string(text, "cmx_3600", rate=rate)
    (track,) = timeline.tracks
    hour = opentime.from_timecode("01:00:00:00" if ";" not in text else "01:00:00;00", rate)
    for clip in track.find_clips():
        (comment,) = clip.metadata["cmx_3600"]["comments"]
        note, _, rest = comment.partition(" |C:")
        _, _, rest = rest.partition(" |M:")
        name, _, length = rest.partition(" |D:")
        assert frames(clip.source_range.duration, rate) == 1, clip
        yield {
            "first": frames(clip.source_range.start_time - hour, rate),
            "length": int(length),
            "name": name,
            "note": note,
        }


def from_xmeml(text, rate):
    timeline = adapters.read_from_string(text, "fcp_xml")
    if isinstance(timeline, schema.SerializableCollection):
        (timeline,) = timeline
    for marker in timeline.tracks.markers:
        yield described(marker, rate, marker.metadata["fcp_xml"]["comment"])


def from_fcpxml(text, rate):
    """The adapter counts 24000/1001 as 23 frames per second; times are its own frames."""
    rate = int(rate)
    found = adapters.read_from_string(text, "fcpx_xml")
    timelines = [found] if isinstance(found, schema.Timeline) else list(found.find_children(schema.Timeline))
    for timeline in timelines:
        for clip in timeline.find_clips():
            for marker in clip.markers:
                yield described(marker, rate)


def from_otio(text, rate):
    timeline = adapters.read_from_string(text, "otio_json")
    for item in timeline.tracks[-1]:
        for marker in item.markers:
            yield described(marker, rate)


READERS = {".edl": from_edl, ".xml": from_xmeml, ".fcpxml": from_fcpxml, ".otio": from_otio}

arguments = sys.argv[1:]
print(
    json.dumps(
        [
            {
                "file": name,
                "markers": list(READERS[Path(name).suffix](Path(name).read_text(), float(rate))),
            }
            for rate, name in zip(arguments[::2], arguments[1::2])
        ]
    )
)
