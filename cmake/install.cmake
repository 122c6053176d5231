# What an installed Fogg consists of, and the Debian package of it. The component `program` finds its boards and its web
# client from where it lies, so it works under any prefix; `service` is for /usr: the settings and systemd's files.
include(GNUInstallDirs)

install(TARGETS fogg DESTINATION bin COMPONENT program)
# Each release of Debian has its own mimalloc too, and no static one: the program brings it along.
if(FOGG_PORTABLE AND mimalloc_FOUND)
  set_target_properties(fogg PROPERTIES INSTALL_RPATH "$ORIGIN/../lib/fogg" BUILD_WITH_INSTALL_RPATH ON)
  install(FILES $<TARGET_FILE:mimalloc> DESTINATION lib/fogg RENAME $<TARGET_SONAME_FILE_NAME:mimalloc>
          COMPONENT program)
endif()
install(DIRECTORY data/ DESTINATION share/fogg/data COMPONENT program PATTERN land_tool EXCLUDE)
install(DIRECTORY web/dist/ DESTINATION share/fogg/web COMPONENT program OPTIONAL)
file(GLOB documents docs/*.md)
install(FILES ${documents} README.md CHANGELOG.md DESTINATION share/doc/fogg COMPONENT program)
install(FILES LICENSE DESTINATION share/doc/fogg RENAME copyright COMPONENT program)
install(DIRECTORY docs/examples/ DESTINATION share/doc/fogg/examples COMPONENT program)
# What is linked into the program, each under its own licence.
foreach(package libboost1.81-dev libfmt-dev libspdlog-dev libsoci-dev libcli11-dev libmimalloc-dev)
  install(FILES /usr/share/doc/${package}/copyright DESTINATION share/doc/fogg/licences RENAME ${package}
          COMPONENT program OPTIONAL)
endforeach()

install(FILES packaging/fogg.service packaging/fogg-backup.service packaging/fogg-backup.timer
        DESTINATION lib/systemd/system COMPONENT service)
install(FILES packaging/fogg.conf DESTINATION /etc/fogg COMPONENT service
        PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ)

set(CPACK_GENERATOR DEB)
set(CPACK_SET_DESTDIR ON)  # so that /etc is the package's and not this machine's
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_NAME fogg)
set(CPACK_PACKAGE_VENDOR Fogg)
set(CPACK_PACKAGE_CONTACT "The Fogg contributors <fogg@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "table server and engine for the Ticket to Ride family of train games")
set(CPACK_PACKAGE_DESCRIPTION "USA, Europe, San Francisco and the Card Game in the browser, with friends, strangers
and bots, on a server of your own; and an exact and fast rules engine on the command line.
Unofficial, and not connected with the publisher of the games.")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS passwd)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS ca-certificates)  # for mails and push messages
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "nginx-light, postgresql, postgresql-client")
set(debian ${PROJECT_SOURCE_DIR}/packaging/debian)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${debian}/conffiles ${debian}/postinst ${debian}/prerm ${debian}/postrm)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
