/* The container's health check: fails if the sandbox doesn't respond, or can't use its database. */
const { ok } = await fetch(`http://127.0.0.1:${process.env["PORT"]}/healthz`);
process.exitCode = ok ? 0 : 1;
