// The image’s health check: exits 0 while the server in this container accepts work.
const { ok } = await fetch(`http://localhost:${process.env.PORT || 3000}/readyz`);
process.exitCode = ok ? 0 : 1;
