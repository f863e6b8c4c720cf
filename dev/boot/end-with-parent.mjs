/**
 * Loaded before a server that the dev environment starts (`node --import`). The channel to the parent closes when the
 * parent ends, however it ends: then the server is asked to end as well, so that a kill -9 of the dev environment leaves
 * no port taken.
 */
process.channel?.unref();
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
