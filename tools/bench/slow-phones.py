"""So many phones on a bad line: each reads a kilobyte a second. Node cannot set what a phone's line has and a machine's
own has not: packets of 1,400 bytes, and room for few of them. Without that a kernel takes megabytes for each at once.

    slow-phones.py PORT PATH TOKEN COUNT        a line of standard input asks how many have begun
"""

import select
import socket
import sys

port, path, token, count = int(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4])
asking = f'GET {path} HTTP/1.1\r\nhost: localhost:{port}\r\ncookie: campus_session={token}\r\n\r\n'.encode()
phones, begun = [], set()


def phone():
    one = socket.socket()
    one.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1_400)
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 32_768)
    one.connect(('127.0.0.1', port))
    one.sendall(asking)
    one.setblocking(False)
    return one


turn = 0
while True:
    # Fifty every fifth of a second, until all are there; each reads once a second.
    if len(phones) < count:
        phones += [phone() for _ in range(50)]
    for number in range(turn % 5, len(phones), 5):
        try:
            if phones[number].recv(1_024).startswith(b'HTTP/1.1 200'):
                begun.add(number)
        except BlockingIOError:
            pass
    turn += 1
    if select.select([sys.stdin], [], [], 0.2)[0]:
        if not sys.stdin.readline():
            break
        print(len(begun), flush=True)
