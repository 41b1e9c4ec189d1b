#!/bin/sh
# Makes the videos that tests send, into test/fixtures, where they are kept in the repository: needs ffmpeg.
set -eu
cd "$(dirname "$0")/../test/fixtures"
make() { # name, then what comes before the name of the file
  name=$1
  shift
  ffmpeg -y -loglevel error "$@" -bitexact "$name"
  echo "$name $(wc -c <"$name")"
}
picture() { echo "testsrc2=size=$1:rate=10:duration=$2"; }
tone() { echo "sine=frequency=330:duration=$1"; }
h264='-c:v libx264 -preset veryslow -crf 38 -pix_fmt yuv420p -threads 1'
aac='-c:a aac -b:a 24k -ac 1'

make portrait-h264.mp4 -f lavfi -i "$(picture 180x320 3)" -f lavfi -i "$(tone 3)" $h264 $aac
make landscape-h264.mp4 -f lavfi -i "$(picture 320x180 3)" -f lavfi -i "$(tone 3)" $h264 $aac -movflags +faststart
make portrait-vp9.webm -f lavfi -i "$(picture 180x320 3)" -f lavfi -i "$(tone 3)" \
  -c:v libvpx-vp9 -b:v 0 -crf 55 -threads 1 -c:a libopus -b:a 16k -ac 1
make no-audio.mp4 -f lavfi -i "$(picture 180x320 3)" $h264
make seconds-59.mp4 -f lavfi -i "testsrc=size=90x160:rate=5:duration=59" $h264
make seconds-61.mp4 -f lavfi -i "testsrc=size=90x160:rate=5:duration=61" $h264
make seconds-61.webm -f lavfi -i "testsrc=size=90x160:rate=5:duration=61" -c:v libvpx-vp9 -b:v 0 -crf 60 -threads 1
# As a phone held upright writes it: lying pixels that are to be turned, and where it was.
make lying.mp4 -f lavfi -i "$(picture 320x180 3)" -f lavfi -i "$(tone 3)" $h264 $aac
where='-metadata location=+7.7983+005.4945/ -metadata make=Phone -movflags use_metadata_tags'
if ffmpeg -h full 2>/dev/null | grep -q display_rotation; then
  make rotated-located.mov -display_rotation 270 -i lying.mp4 -c copy $where
else
  make rotated-located.mov -i lying.mp4 -c copy -metadata:s:v:0 rotate=90 $where
fi
# One that says of itself what is said in it, as editors and lectures' recorders write it.
printf '1\n00:00:00,400 --> 00:00:01,400\nẸ wo bó ṣe ń sáré!\n\n2\n00:00:02,000 --> 00:00:03,000\nGbangba!\nGoal & <i>again</i>\n' >said.srt
make said.mp4 -i lying.mp4 -i said.srt -map 0:v -map 0:a -map 1:s -c copy -c:s mov_text
make said.mov -i lying.mp4 -i said.srt -map 0:v -map 1:s -c copy -c:s mov_text -movflags +faststart
rm lying.mp4 said.srt
# What old phones and cameras film, and what programs on computers record.
old='-f lavfi -i testsrc2=size=176x144:rate=10:duration=2 -f lavfi -i sine=frequency=330:duration=2'
make old-phone.3gp $old -c:v h263 -b:v 60k $aac
make old-phone.mp4 $old -c:v mpeg4 -q:v 20 $aac
make old-camera.avi $old -c:v mjpeg -q:v 20 -pix_fmt yuvj420p -c:a pcm_u8 -ar 8000 -ac 1
make recorded.mkv $old $h264 $aac
make recorded-ac3.mkv $old $h264 -c:a ac3 -b:a 32k -ac 1
make recorded-vp9.mkv $old -c:v libvpx-vp9 -b:v 0 -crf 60 -threads 1 -c:a libopus -b:a 16k -ac 1
# One whose end is missing, and one that is no video inside.
head -c 9000 landscape-h264.mp4 >broken.mp4
make sound-only.mp4 -f lavfi -i "$(tone 3)" $aac
