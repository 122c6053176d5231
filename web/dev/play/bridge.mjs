// Run by `fogg sim … exec:`: hands the bot protocol on to the program that listens at a port.
import { connect } from 'node:net';

const socket = connect(Number(process.argv[2]), '127.0.0.1');
process.stdin.pipe(socket);
socket.pipe(process.stdout);
